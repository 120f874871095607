export const Lodges = () => <h1>Lodges</h1>;
