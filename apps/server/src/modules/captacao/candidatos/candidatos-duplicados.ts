import * as c from '@quadro/contract/captacao/candidatos/candidatos-duplicados.ts'
import { DONE } from '@quadro/contract/kit/endpoint.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, forbidden, invalidState, notFound, stale } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { labelTable } from '../../../kit/records/constraints.ts'
import { updateRow } from '../../../kit/records/lock.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import {
  CAMPOS,
  COLUNAS_DO_CANDIDATO,
  difere,
  type Ficha,
  propostaDe,
  resultado,
  textoDe,
} from './candidatos-duplicados-campos.ts'
import { registrarLeitura } from './candidatos-leitura.ts'

for (const parte of ['candidato_distinto', 'candidato_mesclagem']) labelTable(parte, 'Candidatos Duplicados')

/**
 * Pairs that may be the same person. Two candidates who both have a CPF are never a pair, because a CPF occurs only once in a company. With
 * `so`, only pairs of this candidate.
 */
const pares = (ctx: Ctx, so?: number) => sql`
  with p as materialized (
    select c.id, lower(p.email) as email, sem_acento(p.nome) as nome, p.data_nascimento as nascimento, p.cpf
      from candidato c join pessoa p on p.empresa_id = c.empresa_id and p.id = c.pessoa_id
     where c.empresa_id = ${ctx.empresaId}),
  achados as (
    select a.id as a, b.id as b, 'email' as criterio from p a join p b on b.email = a.email and a.id < b.id
     where a.cpf is null or b.cpf is null
    union all
    select a.id, b.id, 'nomeNascimento' from p a join p b on b.nome = a.nome and b.nascimento = a.nascimento and a.id < b.id
     where a.cpf is null or b.cpf is null)
  select a, b, array_agg(criterio order by criterio) as criterios, count(*) over () as total
    from achados x
   where not exists (select from candidato_distinto d where d.candidato_id = x.a and d.outro_id = x.b)
     ${so === undefined ? sql`` : sql`and ${so} in (x.a, x.b)`}
   group by a, b order by count(*) desc, b desc, a desc`

async function lados(ctx: Ctx, ids: readonly number[]): Promise<Map<number, c.Lado>> {
  const found = await rows(
    ctx.db,
    sql<c.Lado>`
      select c.id, c.versao + p.versao as versao, coalesce(p.nome_social, p.nome) as nome, ci.nome || coalesce(', ' || es.sigla, '') as cidade,
             p.email, c.data_cadastro, c.data_atualizacao,
             (select count(*)::int from candidato_solicitacao x
               where x.empresa_id = c.empresa_id and x.candidato_id = c.id and x.removed_at is null) as candidaturas,
             pessoa_com_vinculo(p.id) as colaborador
        from candidato c
        join pessoa p on p.empresa_id = c.empresa_id and p.id = c.pessoa_id
        left join cidade ci on ci.id = p.cidade_id
        left join estado es on es.id = coalesce(p.uf_id, ci.estado_id)
       where c.empresa_id = ${ctx.empresaId} and c.id = any (${ids}::bigint[])`,
  )
  return new Map(found.map((lado) => [lado.id, lado]))
}
/** Whether `a` should stay rather than `b`: first a current or former employee, then the one in more requests, then the older record. */
const primeiro = (a: c.Lado, b: c.Lado): boolean =>
  a.colaborador !== b.colaborador
    ? a.colaborador
    : a.candidaturas !== b.candidaturas
      ? a.candidaturas > b.candidaturas
      : a.dataCadastro <= b.dataCadastro

async function dois(ctx: Ctx, { ficaId, saiId }: { ficaId: number; saiId: number }) {
  if (ficaId === saiId) throw fieldError('saiId', 'Escolha dois candidatos diferentes')
  const found = await lados(ctx, [ficaId, saiId])
  const fica = found.get(ficaId)
  const sai = found.get(saiId)
  if (!fica || !sai) throw notFound()
  return { fica, sai }
}

async function ficha(ctx: Ctx, id: number): Promise<Ficha> {
  const [pessoa, candidato, [nomes]] = await Promise.all([
    ctx.db
      .selectFrom('pessoa as p')
      .innerJoin('candidato as k', (join) =>
        join.onRef('k.empresaId', '=', 'p.empresaId').onRef('k.pessoaId', '=', 'p.id'),
      )
      .selectAll('p')
      .where('k.id', '=', id)
      .executeTakeFirstOrThrow(),
    ctx.db
      .selectFrom('candidato')
      .select(['id', ...COLUNAS_DO_CANDIDATO] as never)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
    rows(
      ctx.db,
      sql<Record<string, string | null>>`
        select ci.nome as cidade_id, es.sigla as uf_id, r.sigla as rg_uf_id, t.sigla as ctps_uf_id, h.sigla as uf_hab_id,
               f.nome as como_ficou_sabendo_vaga_id
          from candidato c
          join pessoa p on p.empresa_id = c.empresa_id and p.id = c.pessoa_id
          left join cidade ci on ci.id = p.cidade_id
          left join estado es on es.id = p.uf_id
          left join estado r on r.id = p.rg_uf_id
          left join estado t on t.id = p.ctps_uf_id
          left join estado h on h.id = p.uf_hab_id
          left join como_ficou_sabendo_vaga f on f.empresa_id = c.empresa_id and f.id = c.como_ficou_sabendo_vaga_id
         where c.id = ${id}`,
    ),
  ])
  return {
    pessoa: pessoa as Record<string, unknown>,
    candidato: candidato as Record<string, unknown>,
    nomes: nomes ?? {},
  }
}

/** Logs for both records the reading of values that need an authority. */
async function registrarPrevia(ctx: Ctx, fichas: readonly Ficha[], lidos: readonly (typeof CAMPOS)[number][]) {
  const colunas = lidos.filter(({ de }) => de === 'pessoa').flatMap((campo) => campo.colunas)
  const temPretensao = lidos.some(({ campo }) => campo === 'pretencaoSalarial')
  for (const { pessoa, candidato } of fichas) {
    await registrarLeitura(
      ctx,
      Number(pessoa.id),
      colunas.filter((coluna) => pessoa[coluna] !== null),
    )
    if (temPretensao && candidato.pretencaoSalarial !== null)
      await sql`select registrar_leitura('candidato', ${Number(candidato.id)}, array['pretencao_salarial'])`.execute(
        ctx.db,
      )
  }
}

/** The reason why these two cannot be merged; null when they can. */
function impedimento(lado: { fica: c.Lado; sai: c.Lado }, fica: Ficha, sai: Ficha): string | null {
  if (fica.pessoa.cpf && sai.pessoa.cpf) return 'Cada um tem o seu CPF: são pessoas diferentes.'
  if (lado.sai.colaborador && lado.fica.colaborador)
    return 'Os dois trabalham ou já trabalharam na empresa: o histórico de um não passa para o outro.'
  if (lado.sai.colaborador)
    return `${lado.sai.nome} trabalha ou já trabalhou na empresa: é este o cadastro que deve ficar.`
  return null
}
const criteriosDe = (fica: Ficha, sai: Ficha): c.Criterio[] => {
  const igual = (coluna: string) => {
    const [a, b] = [fica, sai].map((f) => String(f.pessoa[coluna] ?? '').toLowerCase())
    return a !== '' && a === b
  }
  return [
    ...(igual('email') ? (['email'] as const) : []),
    ...(igual('dataNascimento') && igual('busca') ? (['nomeNascimento'] as const) : []),
  ]
}

interface Moveis {
  candidaturas: number
  documentos: number
  formacoes: number
  certificados: number
  experiencias: number
  idiomas: number
  cargos: number
  areasInteresse: number
  conhecimentos: number
  marcadores: number
}
const MOVEIS: [keyof Moveis, string][] = [
  ['candidaturas', 'Candidaturas, com etapas e avaliações'],
  ['documentos', 'Documentos anexados'],
  ['formacoes', 'Formações'],
  ['certificados', 'Certificados'],
  ['experiencias', 'Experiências'],
  ['idiomas', 'Idiomas'],
  ['cargos', 'Cargos pretendidos'],
  ['areasInteresse', 'Áreas de interesse'],
  ['conhecimentos', 'Conhecimentos'],
  ['marcadores', 'Marcadores'],
]

export const candidatosDuplicados: Route[] = [
  route(c.listar)(async (ctx, { page, id }) => {
    const found = await rows(
      ctx.db,
      sql<{ a: number; b: number; criterios: c.Criterio[]; total: number }>`
        ${pares(ctx, id)} limit ${c.POR_PAGINA} offset ${page * c.POR_PAGINA}`,
    )
    const cada = await lados(
      ctx,
      found.flatMap(({ a, b }) => [a, b]),
    )
    return {
      pares: found.flatMap(({ a, b, criterios }) => {
        const um = cada.get(a)
        const outro = cada.get(b)
        if (!um || !outro) return []
        return [{ criterios, ...(primeiro(um, outro) ? { a: um, b: outro } : { a: outro, b: um }) }]
      }),
      total: found[0]?.total ?? 0,
    }
  }),
  route(c.previa)(async (ctx, input) => {
    const lado = await dois(ctx, input)
    const [fica, sai] = await Promise.all([ficha(ctx, lado.fica.id), ficha(ctx, lado.sai.id)])
    const [comuns, [moveis]] = await Promise.all([
      rows(ctx.db, sql<{ id: number }>`select solicitacoes_em_comum(${lado.fica.id}, ${lado.sai.id}) as id`),
      rows(
        ctx.db,
        sql<Moveis>`
          select (select count(*)::int from candidato_solicitacao x where x.candidato_id = c.id) as candidaturas,
                 (select count(*)::int from documento_candidato x where x.candidato_id = c.id) as documentos,
                 (select count(*)::int from formacao x where x.pessoa_id = c.pessoa_id) as formacoes,
                 (select count(*)::int from certificado_pessoa x where x.pessoa_id = c.pessoa_id) as certificados,
                 (select count(*)::int from experiencia x where x.pessoa_id = c.pessoa_id) as experiencias,
                 (select count(*)::int from pessoa_idioma x where x.pessoa_id = c.pessoa_id) as idiomas,
                 (select count(*)::int from candidato_cargo x where x.candidato_id = c.id) as cargos,
                 (select count(*)::int from candidato_area_interesse x where x.candidato_id = c.id) as areas_interesse,
                 (select count(*)::int from candidato_conhecimento x where x.candidato_id = c.id) as conhecimentos,
                 (select count(*)::int from candidato_marcador x where x.candidato_id = c.id) as marcadores
            from candidato c where c.id = ${lado.sai.id}`,
      ),
    ])
    const conflitos = await rows(
      ctx.db,
      sql<{ codigo: number; descricao: string }>`select codigo, descricao from solicitacao_pessoal
        where id = any (${comuns.map(({ id }) => id)}::bigint[]) order by codigo`,
    )
    // For employees, recruiters may neither change the data of HR nor read it beside another record.
    const campos =
      lado.fica.colaborador || lado.sai.colaborador ? [] : CAMPOS.filter((campo) => difere(campo, fica, sai))
    const ocultar = ({ authority }: (typeof CAMPOS)[number]) => authority !== undefined && !ctx.user.can(authority)
    await registrarPrevia(
      ctx,
      [fica, sai],
      campos.filter((campo) => campo.authority !== undefined && !ocultar(campo)),
    )
    return {
      ...lado,
      criterios: criteriosDe(fica, sai),
      impedimento: impedimento(lado, fica, sai),
      campos: campos.map((campo) => {
        const oculto = ocultar(campo)
        return {
          campo: campo.campo,
          label: campo.label,
          fica: oculto ? null : textoDe(campo, fica),
          sai: oculto ? null : textoDe(campo, sai),
          oculto,
          proposta: propostaDe(campo, fica, sai),
        }
      }),
      moveis: MOVEIS.flatMap(([key, label]) => (moveis && moveis[key] > 0 ? [{ label, total: moveis[key] }] : [])),
      conflitos,
      conflitosFora: comuns.length - conflitos.length,
    }
  }),
  route(c.mesclar)(async (ctx, { ficaId, saiId, ficaVersao, saiVersao, escolhas }) => {
    // Applications in requests of every area are moved, so users restricted to areas may not merge.
    if (ctx.user.areas !== null) throw forbidden()
    await rows(
      ctx.db,
      sql`select c.id from candidato c join pessoa p on p.empresa_id = c.empresa_id and p.id = c.pessoa_id
        where c.id in (${ficaId}, ${saiId}) order by c.id for update of c, p`,
    )
    const lado = await dois(ctx, { ficaId, saiId })
    if (lado.fica.versao !== ficaVersao || lado.sai.versao !== saiVersao) throw stale()
    const [fica, sai] = await Promise.all([ficha(ctx, ficaId), ficha(ctx, saiId)])
    const nao = impedimento(lado, fica, sai)
    if (nao) throw invalidState(nao)
    for (const nome of Object.keys(escolhas)) {
      const campo = CAMPOS.find((um) => um.campo === nome)
      // A user who may not see a value cannot choose it.
      if (!campo || lado.fica.colaborador || (campo.authority && !ctx.user.can(campo.authority)))
        throw fieldError(`escolhas.${nome}`, 'Este campo não pode ser escolhido')
    }
    const novo = lado.fica.colaborador ? { pessoa: {}, candidato: {}, campos: {} } : resultado(fica, sai, escolhas)
    const comCpf = Boolean(sai.pessoa.cpf) && 'cpf' in novo.pessoa
    if (comCpf) await updateRow(ctx, 'pessoa', Number(sai.pessoa.id), { cpf: null })
    if (Object.keys(novo.pessoa).length > 0)
      await updateRow(ctx, 'pessoa', Number(fica.pessoa.id), novo.pessoa as never)
    if (Object.keys(novo.candidato).length > 0) await updateRow(ctx, 'candidato', ficaId, novo.candidato as never)
    await sql`select mesclar_candidatos(${ficaId}, ${saiId}, ${comCpf})`.execute(ctx.db)
    await ctx.db
      .insertInto('candidatoMesclagem')
      .values({
        candidatoId: ficaId,
        saiuId: saiId,
        saiuNome: lado.sai.nome,
        motivos: criteriosDe(fica, sai),
        campos: JSON.stringify(novo.campos),
      })
      .execute()
    return { id: ficaId }
  }),
  route(c.distinguir)(async (ctx, input) => {
    const { fica, sai } = await dois(ctx, input)
    const [candidatoId, outroId] = [fica.id, sai.id].sort((a, b) => a - b) as [number, number]
    await ctx.db
      .insertInto('candidatoDistinto')
      .values({ candidatoId, outroId })
      .onConflict((on) => on.columns(['empresaId', 'candidatoId', 'outroId']).doNothing())
      .execute()
    return DONE
  }),
  route(c.listarMesclagens)(async (ctx, { page }) => {
    const found = await rows(
      ctx.db,
      sql<c.Mesclagem & { total: number }>`
        select m.id, m.candidato_id, coalesce(p.nome_social, p.nome) as nome, m.saiu_nome, m.motivos as criterios, m.criado_em as quando,
               u.nome as por, (count(*) over ())::int as total
          from candidato_mesclagem m
          join candidato c on c.empresa_id = m.empresa_id and c.id = m.candidato_id
          join pessoa p on p.empresa_id = c.empresa_id and p.id = c.pessoa_id
          left join usuario u on u.id = m.usuario_id
         where m.empresa_id = ${ctx.empresaId} order by m.id desc limit ${c.POR_PAGINA} offset ${page * c.POR_PAGINA}`,
    )
    return { mesclagens: found, total: found[0]?.total ?? 0 }
  }),
]
