export default async function () { return fetch("https://x.example/"); }
