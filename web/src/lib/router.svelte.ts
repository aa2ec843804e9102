/** Where the page is, read from the part of the address after `#`. */

export type Route =
  | { page: "home" }
  | { page: "table"; id: string; n: number | null }
  | { page: "join"; token: string }
  | { page: "account"; token: string; letters: string }
  | { page: "rules"; game: string; case: string }
  | { page: "study"; game: string }
  | { page: "guide" };

/** `#/table/ab12/at/40` and the like; anything unknown is home. */
export function routeOf(hash: string): Route {
  const [path = ""] = hash.replace(/^#\/?/, "").split("?");
  const [page = "", first = "", second = "", third = ""] = path.split("/").map(decodeURIComponent);
  if (page === "table" && first)
    return { page, id: first, n: second === "at" && /^\d+$/.test(third) ? Number(third) : null };
  if (page === "join" && first) return { page, token: first };
  if (page === "account" || page === "login" || page === "letters") {
    const of = (name: string): string => (page === name ? first : "");
    return { page: "account", token: of("login"), letters: of("letters") };
  }
  if (page === "rules") return { page, game: first.replaceAll("~", "/"), case: second };
  if (page === "study") return { page, game: first.replaceAll("~", "/") };
  if (page === "guide") return { page };
  return { page: "home" };
}

class Router {
  route = $state<Route>(routeOf(location.hash));

  constructor() {
    addEventListener("hashchange", () => {
      this.route = routeOf(location.hash);
    });
  }

  go(hash: string): void {
    location.hash = hash;
  }
}

export const router = new Router();
