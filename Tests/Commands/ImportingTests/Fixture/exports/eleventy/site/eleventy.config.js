export default function (config) {
  config.addPassthroughCopy("src/img");
  config.addPassthroughCopy({ "src/static": "/" });
  config.addFilter("shout", (text) => text.toUpperCase());
  return { dir: { input: "src", output: "_site", includes: "_includes", data: "_data" } };
}
