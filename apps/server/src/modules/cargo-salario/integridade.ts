import { sql } from 'kysely'
import { type Inconsistency, registerIntegrityCheck } from '../../kit/records/integrity.ts'

const AREAS = 'Áreas organizacionais'
const COLABORADORES = 'Colaboradores'
const SALARIOS = 'Faixas salariais e índices'

registerIntegrityCheck(
  AREAS,
  () => sql<Inconsistency>`
    select 'Área ' || a.id as registro, 'A área não tem nenhuma linha de histórico' as inconsistencia,
           'Inclua a primeira linha do histórico ou exclua a área' as sugestao
      from area_organizacional a
     where not exists (select from area_historico h where h.area_id = a.id and h.confirmado)
     order by a.id`,
)
registerIntegrityCheck(
  AREAS,
  () => sql<Inconsistency>`
    with recursive acima (inicio, id, passos) as (
      select a.id, a.area_mae_id, 1 from area_atual a where a.area_mae_id is not null
      union all
      select s.inicio, a.area_mae_id, s.passos + 1 from acima s join area_atual a on a.id = s.id
       where a.area_mae_id is not null and s.id <> s.inicio and s.passos < 100)
    select a.nome as registro, 'A área está abaixo de si mesma' as inconsistencia,
           'Corrija a área mãe no histórico da área' as sugestao
      from area_atual a where a.id in (select inicio from acima where id = inicio) order by a.nome`,
)
registerIntegrityCheck(
  AREAS,
  () => sql<Inconsistency>`
    select a.nome as registro, 'Está ativa abaixo da área inativa ' || m.nome as inconsistencia,
           'Ative a área mãe, inative esta ou mude a área mãe' as sugestao
      from area_atual a join area_atual m on m.id = a.area_mae_id where a.ativo and not m.ativo order by a.nome`,
)
registerIntegrityCheck(
  COLABORADORES,
  () => sql<Inconsistency>`
    select p.nome as registro, 'Não tem nenhuma linha de histórico confirmada' as inconsistencia,
           'Inclua a linha da admissão ou exclua o colaborador' as sugestao
      from talento t join pessoa p on p.id = t.pessoa_id
     where not exists (select from colaborador_historico h where h.talento_id = t.id and h.confirmado)
     order by p.nome, t.id`,
)
registerIntegrityCheck(
  COLABORADORES,
  () => sql<Inconsistency>`
    select p.nome as registro,
           'O histórico começa em ' || to_char(h.data, 'DD/MM/YYYY') || ' e a admissão é de ' || to_char(t.data_admissao, 'DD/MM/YYYY')
             as inconsistencia,
           'Corrija a data da primeira linha do histórico ou a da admissão' as sugestao
      from talento t join pessoa p on p.id = t.pessoa_id
      cross join lateral (select min(x.data) as data from colaborador_historico x where x.talento_id = t.id and x.confirmado) h
     where h.data <> t.data_admissao order by p.nome, t.id`,
)
registerIntegrityCheck(
  COLABORADORES,
  () => sql<Inconsistency>`
    select p.nome as registro,
           'Tem uma mudança em ' || to_char(h.data, 'DD/MM/YYYY') || ', depois do desligamento em ' || to_char(t.data_desligamento, 'DD/MM/YYYY')
             as inconsistencia,
           'Remova a linha do histórico ou corrija a data do desligamento' as sugestao
      from talento t join pessoa p on p.id = t.pessoa_id join colaborador_historico h on h.talento_id = t.id
     where h.confirmado and h.data > t.data_desligamento order by p.nome, h.data`,
)
registerIntegrityCheck(
  COLABORADORES,
  () => sql<Inconsistency>`
    select p.nome as registro,
           'A mudança de ' || to_char(h.data, 'DD/MM/YYYY') || ' é anterior à existência da área ' || a.nome as inconsistencia,
           'Corrija a área ou a data da mudança, ou o início da área' as sugestao
      from colaborador_historico h
      join talento t on t.id = h.talento_id join pessoa p on p.id = t.pessoa_id
      cross join lateral (select x.data, x.nome from area_historico x where x.area_id = h.area_id and x.confirmado order by x.data limit 1) a
     where h.confirmado and a.data > h.data order by p.nome, h.data`,
)
registerIntegrityCheck(
  SALARIOS,
  () => sql<Inconsistency>`
    select c.nome || ' - ' || f.nome as registro, 'A faixa não tem nenhum salário' as inconsistencia,
           'Inclua a primeira linha do histórico ou exclua a faixa' as sugestao
      from faixa_salarial f join cargo c on c.id = f.cargo_id
     where not exists (select from faixa_historico h where h.faixa_salarial_id = f.id and h.confirmado)
     union all
    select i.nome, 'O índice não tem nenhum valor', 'Inclua o primeiro valor ou exclua o índice'
      from indice i where not exists (select from indice_historico h where h.indice_id = i.id and h.confirmado)
     order by 1`,
)
registerIntegrityCheck(
  SALARIOS,
  () => sql<Inconsistency>`
    select c.nome || ' - ' || f.nome as registro,
           'O salário de ' || to_char(h.data, 'DD/MM/YYYY') || ' usa o índice ' || i.nome || ', que ainda não tinha valor' as inconsistencia,
           'Inclua um valor do índice até essa data ou corrija a faixa' as sugestao
      from faixa_historico h
      join faixa_salarial f on f.id = h.faixa_salarial_id join cargo c on c.id = f.cargo_id join indice i on i.id = h.indice_id
     where h.confirmado and h.tipo = 2
       and not exists (select from indice_historico v where v.indice_id = i.id and v.confirmado and v.data <= h.data)
     order by 1, h.data`,
)
registerIntegrityCheck(
  SALARIOS,
  () => sql<Inconsistency>`
    select c.nome || ' - ' || f.nome as registro, 'O código CBO ' || f.codigo_cbo || ' não está na tabela de ocupações' as inconsistencia,
           'Carregue a tabela oficial da CBO ou corrija a faixa' as sugestao
      from faixa_salarial f join cargo c on c.id = f.cargo_id
     where f.codigo_cbo is not null and not exists (select from codigo_cbo k where k.codigo = f.codigo_cbo) and exists (select from codigo_cbo)
     order by 1`,
)
