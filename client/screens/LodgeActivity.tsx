export const LodgeActivity = () => <h1>LodgeActivity</h1>;
