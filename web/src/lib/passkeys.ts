/** Passkeys: what the browser's authenticator makes and answers, as the server reads it. */

type Json = Record<string, unknown>;

interface Maker {
  parseCreationOptionsFromJSON(options: Json): PublicKeyCredentialCreationOptions;
  parseRequestOptionsFromJSON(options: Json): PublicKeyCredentialRequestOptions;
}

/** Whether this browser can make passkeys and write them as JSON. */
export function canUsePasskeys(): boolean {
  return (
    typeof PublicKeyCredential !== "undefined" &&
    "parseCreationOptionsFromJSON" in PublicKeyCredential
  );
}

const maker = (): Maker => PublicKeyCredential as unknown as Maker;

const jsonOf = (credential: Credential | null): Json | null =>
  credential ? (credential as unknown as { toJSON(): Json }).toJSON() : null;

/** A new passkey of this device, or nothing if the person thought better of it. */
export async function newPasskey(options: Json): Promise<Json | null> {
  const publicKey = maker().parseCreationOptionsFromJSON(options);
  return jsonOf(await navigator.credentials.create({ publicKey }));
}

/** The answer of a passkey to a question of the server. */
export async function answered(question: Json): Promise<Json | null> {
  const publicKey = maker().parseRequestOptionsFromJSON(question);
  return jsonOf(await navigator.credentials.get({ publicKey }));
}
