export const ProfileValidation = () => <h1>ProfileValidation</h1>;
