-- The own contact, of the person whom the access in this company names: it is its owner's wherever the person works, also outside
-- the areas that the user is restricted to.
create function meus_dados() returns table (id bigint, versao integer, nome_social text, email text, ddd_celular text, fone_celular text,
  ddd text, fone_fixo text, cep text, logradouro text, numero text, complemento text, bairro text, uf_id bigint, cidade_id bigint)
language sql stable security definer set search_path = public
begin atomic
  select p.id, p.versao, p.nome_social, p.email, p.ddd_celular, p.fone_celular, p.ddd, p.fone_fixo, p.cep, p.logradouro, p.numero,
         p.complemento, p.bairro, p.uf_id, p.cidade_id
    from perfil_efetivo(app_usuario(), app_empresa()) e
    join talento t on t.empresa_id = app_empresa() and t.id = e.talento_id
    join pessoa p on p.empresa_id = t.empresa_id and p.id = t.pessoa_id;
end;

-- Writes it; false when it was changed since that version, or when there is none.
create function gravar_meus_dados(p_versao integer, p_dados jsonb) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  update pessoa p
     set nome_social = p_dados ->> 'nomeSocial', email = p_dados ->> 'email', ddd_celular = p_dados ->> 'dddCelular',
         fone_celular = p_dados ->> 'foneCelular', ddd = p_dados ->> 'ddd', fone_fixo = p_dados ->> 'foneFixo', cep = p_dados ->> 'cep',
         logradouro = p_dados ->> 'logradouro', numero = p_dados ->> 'numero', complemento = p_dados ->> 'complemento',
         bairro = p_dados ->> 'bairro', uf_id = (p_dados ->> 'ufId')::bigint, cidade_id = (p_dados ->> 'cidadeId')::bigint
   where p.empresa_id = app_empresa() and p.id = (select m.id from meus_dados() m) and p.versao = p_versao;
  return found;
end $$;

revoke execute on function meus_dados(), gravar_meus_dados(integer, jsonb) from public;
grant execute on function meus_dados(), gravar_meus_dados(integer, jsonb) to {{app}};
