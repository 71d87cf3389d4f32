-- What a profile may do is changed by adding and removing its authorities: those changes are audited too.
create trigger auditoria after insert or delete on perfil_autoridade for each row execute function registrar_auditoria();
