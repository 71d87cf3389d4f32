import * as c from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { cpfValido } from '@quadro/contract/kit/documentos.ts'
import { duracao } from '@quadro/contract/kit/duracao.ts'
import { DONE, type ParsedInputOf } from '@quadro/contract/kit/endpoint.ts'
import { somenteDigitos } from '@quadro/contract/kit/texto.ts'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, notFound, todosOsErros } from '../../../kit/http/errors.ts'
import { type Route, route, secondRoute } from '../../../kit/http/route.ts'
import { fromDatabase, labelTable } from '../../../kit/records/constraints.ts'
import { listRows, pattern } from '../../../kit/records/list.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { admissao, avisarDoTalento } from '../avisos.ts'
import { iniciarNaAdmissao } from '../roteiros/roteiro-inicio.ts'
import { admitir } from './admissao.ts'
import { alcancaArea } from './alcance.ts'
import { camposDaPessoa, habilidades, lerColaborador, lerResumo, listados } from './colaborador-leitura.ts'
import { registrarFichaAberta } from './colaborador-registro.ts'
import { exigirAmbienteEFuncao, POR_CARGO, salarioDoEnvio } from './lugar.ts'
import { exigirVerSalario } from './salario.ts'

labelTable('talento', 'Colaboradores')
labelTable('area_do_talento', 'Colaboradores')
labelTable('area_responsavel', 'Responsáveis de Áreas Organizacionais')

type Dados = Record<(typeof camposDaPessoa)[number], string | number | null> & { nome: string }
/** The form's fields of the person. */
const dadosDaPessoa = (input: Dados) =>
  Object.fromEntries((['nome', ...camposDaPessoa] as const).map((campo) => [campo, input[campo]])) as never

/** The person of a CPF, if this user may see the person. */
export const pessoaDoCpf = (ctx: Ctx, cpf: string) =>
  ctx.db.selectFrom('pessoa').select(['id', 'nome']).where('cpf', '=', cpf).executeTakeFirst()

/** The CPF from a form that shows it unmasked; refused when invalid. */
function cpfEnviado(cpf: string | null | undefined): string | null {
  const digitos = somenteDigitos(cpf ?? '')
  if (digitos === '') return null
  if (!cpfValido(digitos)) throw fieldError('cpf', 'Cpf inválido.')
  return digitos
}

const comHabilidades = (ctx: Ctx, rows: object[]) => {
  const pode = habilidades(ctx)
  for (const row of rows) Object.assign(row, { pode })
  return rows
}
const lista = (ctx: Ctx) => ctx.db.selectFrom('talentoLista').select(listados).$narrowType<{ id: number }>()

/** Source of the list: a view for today, a function with the same columns for other days. */
function origem(ctx: Ctx, data: string | null) {
  const base =
    data === null
      ? ctx.db.selectFrom('talentoLista')
      : (ctx.db.selectFrom(sql`talento_lista_em(${data}::date)`.as('talento_lista')) as unknown as ReturnType<
          typeof ctx.db.selectFrom<'talentoLista'>
        >)
  return base
    .select(listados)
    .select([
      sql<string | null>`(select to_char(p.data_nascimento, 'MM-DD') from pessoa p where p.id = pessoa_id)`.as(
        'aniversario',
      ),
      sql<
        string | null
      >`(select (select g.nome from geracao g where g.ano_inicial <= extract(year from p.data_nascimento)
                                   order by g.ano_inicial desc limit 1) from pessoa p where p.id = pessoa_id)`.as(
        'geracaoNome',
      ),
      sql<number | null>`(select p.foto_arquivo_id from pessoa p where p.id = pessoa_id)`.as('fotoId'),
    ])
    .$narrowType<{ id: number; dataAdmissao: string }>()
}

type Vista = ParsedInputOf<typeof c.listar>['situacao']
const diaDe = (data: string | null) => (data === null ? sql`current_date` : sql`${data}::date`)
/**
 * Which people a view has on a day. The conditions use the column itself: the planner has statistics about its nulls, but none about the
 * view's expression.
 */
function daVista(vista: Vista, data: string | null): Expression<SqlBool>[] {
  const dia = diaDe(data)
  const condicoes: Expression<SqlBool>[] = []
  if (vista === 'F') condicoes.push(sql`data_admissao > ${dia}`)
  else if (data !== null || vista === 'A') condicoes.push(sql`data_admissao <= ${dia}`)
  // `is null or >=` would scan an index twice and then read every row. This condition can be answered from one index.
  if (vista === 'A') condicoes.push(sql`(data_desligamento < ${dia}) is not true`)
  if (vista === 'D') condicoes.push(sql`data_desligamento < ${dia}`)
  return condicoes
}

/** Who is admitted after a day has no place on it, and is shown with today's. */
const diaDaVista = (vista: Vista, data: string | null) => (vista === 'F' ? null : data)

/** Up to this number of people found by name, they are read by id. With more, it is faster to read the list in order until a page is full. */
const POUCOS = 5000
/**
 * The filters as conditions that fit both the list's view and the source of its count, besides those of the view (`daVista`). `comNome`: they
 * use columns of the person; `lugar`: they use columns of the history row in force.
 */
async function filtros(
  ctx: Ctx,
  input: Omit<ParsedInputOf<typeof c.quadro>, 'busca'> & {
    busca?: string | undefined
  },
) {
  const condicoes: Expression<SqlBool>[] = []
  const dia = diaDe(input.data)
  if (input.admissaoDe !== undefined) condicoes.push(sql`data_admissao >= ${input.admissaoDe}::date`)
  if (input.admissaoAte !== undefined) condicoes.push(sql`data_admissao <= ${input.admissaoAte}::date`)
  if (input.vinculo) condicoes.push(sql`id in (select v.id from talento v where v.vinculo = ${input.vinculo})`)
  if (input.gestorId !== undefined)
    condicoes.push(sql`id = any ((select talentos_do_gestor(${input.gestorId}))::bigint[])`)
  if (input.geracaoId !== undefined)
    condicoes.push(sql`pessoa_id in (
      select a.id from pessoa a where (select g.id from geracao g where g.ano_inicial <= extract(year from a.data_nascimento)
                                        order by g.ano_inicial desc limit 1) = ${input.geracaoId})`)
  if (input.aniversario !== undefined)
    condicoes.push(
      sql`pessoa_id in (select a.id from pessoa a where extract(month from a.data_nascimento) = ${input.aniversario})`,
    )
  if (input.estabelecimentoId !== undefined) condicoes.push(sql`estabelecimento_id = ${input.estabelecimentoId}`)
  if (input.cargoId !== undefined)
    condicoes.push(sql`faixa_salarial_id in (select f.id from faixa_salarial f where f.cargo_id = ${input.cargoId})`)
  if (input.areaId !== undefined)
    // A subquery is evaluated once and not for every row.
    condicoes.push(
      sql`area_id = any ((select areas_com_descendentes(array[${input.areaId}::bigint], ${dia}))::bigint[])`,
    )
  const lugar = [input.estabelecimentoId, input.cargoId, input.areaId].some((id) => id !== undefined)
  if (!input.busca) return { condicoes, lugar, comNome: false }
  const digitos = somenteDigitos(input.busca)
  // Search by CPF reveals whose CPF it is, so it needs the authority to see documents.
  const cpf = ctx.user.can(c.autoridades.verDocumentos) && digitos.length === 11 ? digitos : null
  const [achados] = await rows(
    ctx.db,
    sql<{ ids: number[] | null }>`select talentos_por_texto(${input.busca}, ${cpf}, ${POUCOS}) as ids`,
  )
  const ids = achados?.ids ?? null
  condicoes.push(
    ids === null
      ? sql`(busca like sem_acento(${pattern(input.busca)}) or codigo = ${input.busca})`
      : sql`id = any (${ids}::bigint[])`,
  )
  return { condicoes, lugar, comNome: ids === null }
}

/** Source of the count: the engagements, with their place only if a filter uses it. */
const contadosDe = (ctx: Ctx, data: string | null, lugar: boolean) =>
  data !== null && lugar
    ? (ctx.db.selectFrom(sql`talento_em(${data}::date)`.as('talento')) as unknown as ReturnType<
        typeof ctx.db.selectFrom<'talentoAtual'>
      >)
    : ctx.db.selectFrom((lugar ? 'talentoAtual' : 'talento') as 'talentoAtual')

/**
 * How many people each view has today, without filters. Few have a date that is still to come and are counted apart; who has no dismissal is
 * then counted by an index alone, without the dates of each row.
 */
function contagensDeHoje(ctx: Ctx): Record<Vista, RawBuilder<number>> {
  const contar = (...condicoes: Expression<SqlBool>[]) => {
    const contados = ctx.db.selectFrom('talento').select((eb) => eb.fn.countAll<number>().as('total'))
    return sql<number>`(${contados.where((eb) => eb.and(condicoes))})`
  }
  const semDesligamento = sql<SqlBool>`data_desligamento is null`
  const aAdmitir = contar(semDesligamento, sql`data_admissao > current_date`)
  const aDesligar = contar(sql`data_desligamento >= current_date`, sql`data_admissao <= current_date`)
  const A = sql<number>`${contar(semDesligamento)} - ${aAdmitir} + ${aDesligar}`
  const D = contar(...daVista('D', null))
  const F = contar(...daVista('F', null))
  return { A, D, F, T: sql`${A} + ${D} + ${F}` }
}

type Nomeado = { id: number; nome: string }

/**
 * Admits the person of a CPF by the rules of the form. A known CPF uses the existing person without changing the data. A new CPF creates
 * a person, with the fields of the admission form and `outros`.
 */
export async function admitirPessoa(
  ctx: Ctx,
  { cpf, codigo, dataAdmissao, vinculo, ...input }: Omit<ParsedInputOf<typeof c.criar>, 'modeloRoteiroId'>,
  outros: Readonly<Record<string, unknown>> = {},
): Promise<{ id: number; pessoaId: number; conhecida: boolean }> {
  if (input.tipoSalario !== undefined && input.tipoSalario !== 1) exigirVerSalario(ctx)
  const erros = todosOsErros()
  await erros.de(() => exigirAmbienteEFuncao(ctx, input))
  const salario = (await erros.de(() => salarioDoEnvio(ctx, input))) ?? POR_CARGO
  const conhecida = await pessoaDoCpf(ctx, cpf)
  const pessoaId =
    conhecida?.id ??
    (
      await ctx.db
        .insertInto('pessoa')
        .values({ ...(dadosDaPessoa(input) as { nome: string }), ...outros, cpf })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const { areaOrganizacionalId: areaId, estabelecimentoId, faixaSalarialId, funcaoId, ambienteId } = input
  const lugar = { areaId, estabelecimentoId, faixaSalarialId, funcaoId, ambienteId, salario }
  const id = await admitir(ctx, { pessoaId, codigo, dataAdmissao, vinculo, ...lugar }, erros)
  return { id, pessoaId, conhecida: conhecida !== undefined }
}

const rotas: Route[] = [
  route(c.listar)(async (ctx, input) => {
    const { condicoes: escolhas, comNome, lugar } = await filtros(ctx, input)
    const condicoes = [...daVista(input.situacao, input.data), ...escolhas]
    const lugaresEm = diaDaVista(input.situacao, input.data)
    const query = origem(ctx, lugaresEm).where((eb) => eb.and(condicoes))
    const total =
      input.data === null && escolhas.length === 0
        ? ctx.db.selectNoFrom(contagensDeHoje(ctx)[input.situacao].as('total'))
        : contadosDe(ctx, lugaresEm, lugar)
            .$if(comNome, (q) => q.innerJoin('pessoa', (on) => on.onRef('pessoa.id', '=', 'pessoaId')))
            .select((eb) => eb.fn.countAll<number>().as('total'))
            .where((eb) => eb.and(condicoes))
    const answer = await listRows(ctx.db, query, input, {
      list: c.listar,
      by: {
        nome: 'nome',
        codigo: 'codigo',
        dataAdmissao: 'data_admissao',
        areaNome: 'area_nome',
        cargoNome: 'cargo_nome',
        estabelecimentoNome: 'estabelecimento_nome',
        aniversario: 'aniversario',
      },
      label: (row) => String(row.nome),
      neverNull: ['nome', 'dataAdmissao', 'cargoNome', 'estabelecimentoNome'],
      total,
    })
    if (!input.resumido) {
      const found = (Array.isArray(answer) ? answer : answer.content) as c.ColaboradorListado[]
      const dia = input.data ?? ctx.hoje()
      for (const row of comHabilidades(ctx, found) as c.ColaboradorListado[]) {
        const ate = row.dataDesligamento !== null && row.dataDesligamento < dia ? row.dataDesligamento : dia
        row.tempoDeCasa = row.dataAdmissao <= ate ? duracao(row.dataAdmissao, ate) : null
        if (input.situacao === 'F') row.situacao = 'A'
      }
    }
    return answer as never
  }),
  route(c.quadro)(async (ctx, input) => {
    const data = input.data ?? ctx.hoje()
    const { condicoes: escolhas, comNome } = await filtros(ctx, { ...input, data })
    const condicoes = [...daVista('A', data), ...escolhas]
    const found = await contadosDe(ctx, data, true)
      .$if(comNome, (q) => q.innerJoin('pessoa', (on) => on.onRef('pessoa.id', '=', 'pessoaId')))
      .select((eb) => ['areaId', 'faixaSalarialId', eb.fn.countAll<number>().as('pessoas')])
      .where((eb) => eb.and(condicoes))
      .groupBy(['areaId', 'faixaSalarialId'])
      .execute()
    const somas = (de: 'areaId' | 'faixaSalarialId') => {
      const by = new Map<number, number>()
      for (const row of found) by.set(Number(row[de]), (by.get(Number(row[de])) ?? 0) + Number(row.pessoas))
      return by
    }
    const [porArea, porFaixa] = [somas('areaId'), somas('faixaSalarialId')]
    const [areas, faixas] = await Promise.all([
      rows(
        ctx.db,
        sql<Nomeado>`select id, nome from area_em(${data}::date) where id = any (${[...porArea.keys()]}::bigint[])`,
      ),
      rows(
        ctx.db,
        sql<Nomeado & { faixaId: number }>`
          select g.id, g.nome, f.id as faixa_id from faixa_salarial f join cargo g on g.id = f.cargo_id
           where f.id = any (${[...porFaixa.keys()]}::bigint[])`,
      ),
    ])
    const cargos = new Map<number, Nomeado & { pessoas: number }>()
    for (const { faixaId, id, nome } of faixas)
      cargos.set(id, { id, nome, pessoas: (cargos.get(id)?.pessoas ?? 0) + porFaixa.get(faixaId)! })
    const emOrdem = (of: (Nomeado & { pessoas: number })[]) =>
      of.sort((um, outro) => outro.pessoas - um.pessoas || um.nome.localeCompare(outro.nome, 'pt-BR'))
    return {
      data,
      pessoas: found.reduce((sum, row) => sum + Number(row.pessoas), 0),
      areas: emOrdem(areas.map((area) => ({ ...area, pessoas: porArea.get(area.id)! }))),
      cargos: emOrdem([...cargos.values()]),
    }
  }),
  route(c.contarVistas)(async (ctx, input) => {
    const { condicoes, comNome, lugar } = await filtros(ctx, input)
    if (input.data === null && condicoes.length === 0) {
      const { A, D, F } = contagensDeHoje(ctx)
      const { ativos, desligados, futuros } = await ctx.db
        .selectNoFrom([A.as('ativos'), D.as('desligados'), F.as('futuros')])
        .executeTakeFirstOrThrow()
      return { A: ativos, F: futuros, D: desligados, T: ativos + desligados + futuros }
    }
    const contar = async (vistas: Vista[]) => {
      const contados = await contadosDe(ctx, diaDaVista(vistas[0]!, input.data), lugar)
        .$if(comNome, (q) => q.innerJoin('pessoa', (on) => on.onRef('pessoa.id', '=', 'pessoaId')))
        .select(
          vistas.map((vista) =>
            sql<number>`count(*) filter (where ${sql.join([sql`true`, ...daVista(vista, input.data)], sql` and `)})`.as(
              `em${vista}`,
            ),
          ),
        )
        .where((eb) => eb.and(condicoes))
        .executeTakeFirstOrThrow()
      return vistas.map((vista) => Number(contados[`em${vista}`]))
    }
    const [A, D, T] = (await contar(['A', 'D', 'T'])) as [number, number, number]
    const [F] = (await contar(['F'])) as [number]
    return { A, F, D, T }
  }),
  route(c.porIds)(
    async (ctx, { ids }) =>
      comHabilidades(ctx, await lista(ctx).where('id', 'in', ids).orderBy('nome').execute()) as never,
  ),
  route(c.talentosDaArea)(async (ctx, { id }) => {
    const area = await ctx.db.selectFrom('areaAtual').select('id').where('id', '=', id).executeTakeFirst()
    if (!area || !alcancaArea(ctx, id)) throw notFound()
    // The view works out where each person is; an index finds those who ever were in this area.
    const nela = ctx.db.selectFrom('colaboradorHistorico').select('talentoId').where('areaId', '=', id)
    const deHoje = lista(ctx).where('id', 'in', nela).where('areaId', '=', id).where('situacao', '=', 'A')
    return comHabilidades(ctx, await deHoje.orderBy('nome').execute()) as never
  }),
  route(c.situacao)(async (ctx, { id }) => ({ situacao: (await lerResumo(ctx, id)).situacao })),
  route(c.areaDo)(async (ctx, { id }) => {
    const { areaId, areaNome } = await lerResumo(ctx, id)
    return areaId === null ? null : { id: areaId, nome: areaNome ?? '' }
  }),
  route(c.ler)(async (ctx, { id, data }) => {
    const read = await lerColaborador(ctx, id, data ?? ctx.hoje())
    await registrarFichaAberta(ctx, id)
    return read
  }),

  route(c.verificarCpf)(async (ctx, { cpf }) => {
    const pessoa = await pessoaDoCpf(ctx, cpf)
    if (!pessoa) return { nome: null, tipoPessoa: null, jaTrabalhou: false, trabalhaAqui: false, ultimoVinculoId: null }
    const vinculos = await ctx.db
      .selectFrom('talento')
      .select(['id', 'dataDesligamento'])
      .where('pessoaId', '=', pessoa.id)
      .orderBy('dataAdmissao', 'desc')
      .execute()
    const candidato = await ctx.db
      .selectFrom('candidato')
      .select('id')
      .where('pessoaId', '=', pessoa.id)
      .executeTakeFirst()
    return {
      nome: pessoa.nome,
      tipoPessoa: vinculos.length > 0 ? ('COLABORADOR' as const) : candidato ? ('CANDIDATO' as const) : null,
      jaTrabalhou: vinculos.length > 0,
      trabalhaAqui: vinculos.some((v) => v.dataDesligamento === null || v.dataDesligamento >= ctx.hoje()),
      ultimoVinculoId: vinculos[0]?.id ?? null,
    }
  }),
  route(c.criar)(async (ctx, { modeloRoteiroId, ...input }) => {
    const { id } = await admitirPessoa(ctx, input)
    await avisarDoTalento(ctx, admissao, id, input.dataAdmissao)
    await iniciarNaAdmissao(ctx, id, modeloRoteiroId)
    return lerColaborador(ctx, id)
  }),
  route(c.alterar)(async (ctx, { id, versao, pessoaVersao, cpf, codigo, vinculo, ...dados }) => {
    const talento = await lockRow(ctx, 'talento', id, { versao })
    await lockRow(ctx, 'pessoa', talento.pessoaId, { versao: pessoaVersao, columns: ['id'] })
    await updateRow(ctx, 'talento', id, { codigo, vinculo })
    await updateRow(ctx, 'pessoa', talento.pessoaId, {
      ...(dadosDaPessoa(dados) as { nome: string }),
      // Users who see the CPF masked would save the mask.
      ...(ctx.user.can(c.autoridades.verDocumentos) && cpf !== undefined ? { cpf: cpfEnviado(cpf) } : {}),
    })
    return lerColaborador(ctx, id)
  }),
  route(c.excluir)(async (ctx, { id, versao }) => {
    await lockRow(ctx, 'talento', id, { versao })
    const { nome } = await lerResumo(ctx, id)
    try {
      await ctx.db.deleteFrom('talento').where('id', '=', id).execute()
    } catch (error) {
      throw fromDatabase(error, `Colaborador '${nome}'`) ?? error
    }
    return DONE
  }),
]

const noSegundoCaminho = [c.listar, c.ler, c.criar, c.alterar, c.excluir].map((entry) =>
  secondRoute(rotas.find((r) => r.entry === entry)!, entry.path.replace(c.base, c.segundoCaminho)),
)
export const colaboradores: Route[] = [...rotas, ...noSegundoCaminho]
