export const FrontPage = () => <h1>FrontPage</h1>;
