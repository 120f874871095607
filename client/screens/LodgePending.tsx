export const LodgePending = () => <h1>LodgePending</h1>;
