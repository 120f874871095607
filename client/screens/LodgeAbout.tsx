export const LodgeAbout = () => <h1>LodgeAbout</h1>;
