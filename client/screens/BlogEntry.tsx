export const BlogEntry = () => <h1>BlogEntry</h1>;
