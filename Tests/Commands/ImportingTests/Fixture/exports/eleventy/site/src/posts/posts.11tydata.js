export default {
  tags: "posts",
  layout: "base.njk",
  permalink: "/blog/{{ title | slugify }}/",
};
