import { mount } from "svelte";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import App from "./App.svelte";
import { settings } from "./lib/settings.svelte";

settings.show();
const target = document.getElementById("app");
if (target) mount(App, { target });
