-- A mail is written once by the application; what becomes of it is written by its job, as the owner.
revoke update on email from {{app}};
