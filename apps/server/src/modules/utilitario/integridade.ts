import { sql } from 'kysely'
import type { Ctx } from '../../kit/http/context.ts'
import { type Inconsistency, registerDeepIntegrityCheck, registerIntegrityCheck } from '../../kit/records/integrity.ts'
import { rows } from '../../kit/transaction/tx.ts'

registerIntegrityCheck(
  'Estabelecimentos',
  () => sql<Inconsistency>`
    select s.nome as registro, 'O CNPJ não é da mesma raiz que o da empresa' as inconsistencia,
           'Grave o estabelecimento de novo com o complemento do CNPJ' as sugestao
      from estabelecimento s join empresa e on e.id = s.empresa_id
     where left(s.cnpj, 8) <> left(e.cnpj, 8) order by s.nome`,
)
registerIntegrityCheck(
  'Estabelecimentos',
  () => sql<Inconsistency>`
    select s.nome as registro, 'A cidade ' || c.nome || ' não é da UF do endereço' as inconsistencia,
           'Escolha de novo a UF e a cidade' as sugestao
      from estabelecimento s join cidade c on c.id = s.cidade_id where c.estado_id <> s.uf_id order by s.nome`,
)
registerIntegrityCheck(
  'Pessoas',
  () => sql<Inconsistency>`
    select p.nome as registro, 'A cidade ' || c.nome || ' não é da UF do endereço' as inconsistencia,
           'Escolha de novo a UF e a cidade' as sugestao
      from pessoa p join cidade c on c.id = p.cidade_id where c.estado_id <> p.uf_id order by p.nome, p.id`,
)

const USUARIOS = 'Usuários e acessos'
registerIntegrityCheck(
  USUARIOS,
  () => sql<Inconsistency>`
    select u.nome as registro, 'O acesso é restrito a áreas e não tem nenhuma: o usuário não vê ninguém' as inconsistencia,
           'Escolha as áreas do acesso ou retire a restrição' as sugestao
      from acesso a join usuario u on u.id = a.usuario_id
     where a.restrito_a_areas and u.ativo and a.talento_id is null
       and not exists (select from acesso_area r where r.acesso_id = a.id) order by u.nome, u.id`,
)
// A user without any access belongs to no company, so only users who see all companies get this finding.
registerIntegrityCheck(
  USUARIOS,
  () => sql<Inconsistency>`
    select u.nome as registro, 'O usuário está ativo e não tem acesso a nenhuma empresa' as inconsistencia,
           'Dê um acesso ao usuário ou desative-o' as sugestao
      from usuario u
     where u.ativo and empresas_do_usuario(u.id) = '{}'
       and exists (select from perfil_efetivo(app_usuario(), app_empresa()) p
                     join perfil_autoridade a on a.perfil_id = p.perfil_id and a.autoridade = 'ROLE_VER_TODAS_EMPRESAS')
     order by u.nome, u.id`,
)

registerIntegrityCheck(
  'Tarefas',
  () => sql<Inconsistency>`
    select t.titulo as registro,
           case t.situacao when 'na-fila' then 'Está na fila há mais de um dia' else 'Está em execução há mais de um dia' end
             as inconsistencia,
           'Pare a tarefa e peça de novo; se repetir, avise quem cuida da instalação' as sugestao
      from tarefa t
     where t.situacao in ('na-fila', 'executando') and coalesce(t.iniciada_em, t.criado_em) < now() - interval '1 day'
     order by t.criado_em, t.id`,
)

const REFERENCIAS = 'Referências entre registros'
registerIntegrityCheck(
  REFERENCIAS,
  () => sql<Inconsistency>`
    select r.tabela || ' (' || r.coluna || ')' as registro,
           r.quantas || case when r.quantas = 1 then ' registro aponta' else ' registros apontam' end
             || ' para ' || r.alvo || ' que não existe nesta empresa' as inconsistencia,
           'Restaure a cópia de segurança, ou peça a quem cuida da instalação que corrija os registros' as sugestao
      from referencias_quebradas() r`,
  // Checks every row of every table with references: half a second for 10,000 people, more than all other checks together.
  { isDeep: true },
)
registerIntegrityCheck(
  REFERENCIAS,
  () => sql<Inconsistency>`
    select 'Solicitação de Pessoal' as registro,
           'O próximo número seria ' || c.valor + 1 || ', e já existe o ' || c.maior as inconsistencia,
           'Peça a quem cuida da instalação que acerte o contador' as sugestao
      from contadores_atrasados() c`,
)

const BANCO = 'Estrutura do banco de dados'
const RESTAURE = 'Peça a quem cuida da instalação que recrie o que falta, a partir das migrações desta versão'
/** Tables that belong to a company, recognised by their column. */
const TABELAS = sql`(
  select c.oid, c.relname, c.relrowsecurity
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'empresa_id' and not a.attisdropped
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     -- Sessions and tokens have no version: they are found by a hash, before there is a company.
     and exists (select from pg_attribute v where v.attrelid = c.oid and v.attname = 'versao' and not v.attisdropped))`
registerIntegrityCheck(
  BANCO,
  () => sql<Inconsistency>`
    select t.relname as registro, 'A tabela está sem segurança por linha: uma empresa veria registros de outra' as inconsistencia,
           ${RESTAURE} as sugestao
      from ${TABELAS} t
     where not t.relrowsecurity or not exists (select from pg_policy p where p.polrelid = t.oid and p.polpermissive)
     union all
    select t.relname, 'As mudanças da tabela não são registradas no log', ${RESTAURE}
      from ${TABELAS} t
     -- The journal of imports is written by that trigger itself; the calls of the integrations are a log; rows of scenarios are counted.
     where t.relname not in ('cenario_linha', 'importacao_registro', 'integracao_chamada')
       and not exists (select from pg_trigger g where g.tgrelid = t.oid and g.tgname = 'auditoria' and g.tgenabled = 'O')
     union all
    select t.relname, 'As referências da tabela não são conferidas: as restrições estão desligadas', ${RESTAURE}
      from ${TABELAS} t
     where exists (select from pg_trigger g where g.tgrelid = t.oid and g.tgisinternal and g.tgenabled = 'D')
     union all
    select c.conname, 'A restrição da tabela ' || c.conrelid::regclass || ' não foi conferida', ${RESTAURE}
      from pg_constraint c where c.connamespace = 'public'::regnamespace and not c.convalidated
     union all
    select i.indexrelid::regclass::text, 'O índice da tabela ' || i.indrelid::regclass || ' não é válido', ${RESTAURE}
      from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = 'public'::regnamespace and not i.indisvalid
     union all
    select t.relname || '.' || a.attname, 'A referência a ' || r.relname || ' não tem restrição', ${RESTAURE}
      from ${TABELAS} t
      join pg_attribute a on a.attrelid = t.oid and a.attname like '%\_id' and not a.attisdropped
      join pg_class r on r.relname = left(a.attname, -3) and r.relnamespace = 'public'::regnamespace and r.relkind = 'r'
     where not exists (select from pg_constraint k where k.conrelid = t.oid and k.contype = 'f' and a.attnum = any (k.conkey))
       and t.relname <> 'auditoria'
     order by 1, 2`,
)

const ARQUIVOS = 'Arquivos'
/** Number of files checked per query; each needs one request to the storage. */
const LOTE = 500
registerDeepIntegrityCheck(ARQUIVOS, async (ctx: Ctx) => {
  const found: Inconsistency[] = []
  for (let depois = 0; ; ) {
    const files = await rows(
      ctx.db,
      sql<{ id: number; nome: string; chave: string }>`
        select a.id, a.nome, a.chave from arquivo a where a.id > ${depois} order by a.id limit ${LOTE}`,
    )
    if (files.length === 0) break
    depois = files.at(-1)!.id
    const there = await Promise.all(files.map(({ chave }) => ctx.services.storage.has(chave)))
    for (const [i, { nome }] of files.entries())
      if (!there[i])
        found.push({
          registro: nome,
          inconsistencia: 'O arquivo está no banco e o conteúdo não está guardado',
          sugestao: 'Envie o arquivo de novo, ou restaure a cópia de segurança',
        })
  }
  return found
})
registerDeepIntegrityCheck(ARQUIVOS, async (ctx: Ctx) => {
  const lost = async (keys: string[]) =>
    keys.length === 0
      ? 0
      : (await rows(ctx.db, sql<{ chave: string }>`select chave from chaves_sem_arquivo(${keys}::text[]) as chave`))
          .length
  let total = 0
  let batch: string[] = []
  for await (const key of ctx.services.storage.keys()) {
    batch.push(key)
    if (batch.length < LOTE) continue
    total += await lost(batch)
    batch = []
  }
  total += await lost(batch)
  if (total === 0) return []
  return [
    {
      registro: 'Pasta dos arquivos',
      inconsistencia:
        total === 1
          ? 'Há 1 conteúdo guardado que nenhum arquivo usa'
          : `Há ${total} conteúdos guardados que nenhum arquivo usa`,
      sugestao: 'Não atrapalha; ocupa espaço até ser apagado por quem cuida da instalação',
    },
  ]
})
