export const LodgeMembers = () => <h1>LodgeMembers</h1>;
