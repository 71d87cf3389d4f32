import * as c from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { type LinhaNoTempo, linhasNoTempo } from '@quadro/contract/cargo-salario/pessoas/salario-no-tempo.ts'
import { formatarData, formatarDinheiro } from '@quadro/contract/kit/formato.ts'
import { levarAdiante, primeiraLinha, vigenteEm } from '@quadro/contract/kit/vigencia.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, invalidState, notFound, stale, todosOsErros } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { listRows, pattern } from '../../../kit/records/list.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { mustBeFree, mustNotBeFirst, rowOf } from '../../../kit/records/vigencia.ts'
import { attempt } from '../../../kit/transaction/tx.ts'
import { iniciarNaTransferencia } from '../roteiros/transferencia.ts'
import { lerColaborador, lerHistorico, lerReajustes, veSalarioDe } from './colaborador-leitura.ts'
import { abrirLimites, CAMPOS_DO_LUGAR } from './limites.ts'
import {
  exigirAmbienteEFuncao,
  exigirLugar,
  type Lugar,
  type SalarioEnviado,
  type SalarioGravado,
  salarioDoEnvio,
} from './lugar.ts'
import { exigirVerSalario, registrarLeituraDeSalario } from './salario.ts'

/** A row as stored. */
type Linha = { id: number; versao: number; data: string; confirmado: boolean; motivo: string | null } & Lugar &
  SalarioGravado
const LUGAR = ['estabelecimentoId', 'areaOrganizacionalId', 'faixaSalarialId', 'funcaoId', 'ambienteId'] as const
const SALARIO = ['tipoSalario', 'indiceId', 'quantidadeIndice', 'salario'] as const
/** The parts of a salary are compared and copied forward together. */
type Comparada = Linha & { pagamento: string }
const CAMPOS = [...LUGAR, 'pagamento'] as const satisfies (keyof Comparada)[]
const comparada = (linha: Linha): Comparada => ({
  ...linha,
  pagamento: JSON.stringify(SALARIO.map((campo) => linha[campo])),
})

/** Locks the employee and reads the rows as stored. */
export async function travar(ctx: Ctx, talentoId: number) {
  const talento = await lockRow(ctx, 'talento', talentoId, { columns: ['dataAdmissao', 'dataDesligamento'] })
  const linhas: Linha[] = await ctx.db
    .selectFrom('colaboradorHistorico')
    .select([
      'id',
      'versao',
      'data',
      'confirmado',
      'motivo',
      'estabelecimentoId',
      'areaId as areaOrganizacionalId',
      'faixaSalarialId',
      'funcaoId',
      'ambienteId',
      'tipoSalario',
      'indiceId',
      'quantidadeIndice',
      'salario',
    ])
    .where('talentoId', '=', talentoId)
    .execute()
  return { talento, linhas }
}
/** The employee of a row; 404 when the user may not see the row. */
async function donoDe(ctx: Ctx, id: number): Promise<number> {
  const row = await ctx.db
    .selectFrom('colaboradorHistorico')
    .select('talentoId')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row.talentoId
}

/** Columns of the changed fields of a row. */
function colunas(parte: Partial<Linha>) {
  const { areaOrganizacionalId, ...resto } = parte
  return { ...resto, ...(areaOrganizacionalId === undefined ? {} : { areaId: areaOrganizacionalId }) }
}
/** Effects of a change on the rows after it. `linhas` must not contain the row being corrected. */
export function consequencias(linhas: Linha[], depois: Linha, levar: boolean, corrigida?: Linha) {
  const outras = linhas.map(comparada)
  const antes = corrigida && comparada(corrigida)
  return levarAdiante(outras, comparada(depois), CAMPOS, antes, Object.is, levar)
    .filter(({ impacto }) => impacto !== 'Nova')
    .map(({ linha, campos, impacto }) => {
      const parte: Partial<Linha> = {}
      for (const campo of campos)
        if (campo === 'pagamento') for (const s of SALARIO) Object.assign(parte, { [s]: depois[s] })
        else Object.assign(parte, { [campo]: depois[campo as keyof Linha] })
      return { linha, parte, impacto }
    })
}
type Consequencia = ReturnType<typeof consequencias>[number]

/** Applies the previewed effects to the later rows. Refuses if the effects are no longer those of the preview. */
async function aplicar(ctx: Ctx, todas: Consequencia[], { removerLinhas = [], previstas }: Escolhas): Promise<void> {
  const deFato = todas.map(({ linha }) => `${linha.id}:${linha.versao}`).join()
  if (previstas && previstas.map((p) => `${p.linha}:${p.versao}`).join() !== deFato) throw stale()
  const semEfeito = new Set(todas.filter(({ impacto }) => impacto === 'Sem efeito').map(({ linha }) => linha.id))
  if (removerLinhas.some((id) => !semEfeito.has(id))) throw stale()
  for (const { linha, parte } of todas) {
    if (removerLinhas.includes(linha.id)) {
      await ctx.db.deleteFrom('colaboradorHistorico').where('id', '=', linha.id).execute()
      continue
    }
    if (Object.keys(parte).length === 0) continue
    await exigirLugar(ctx, { ...linha, ...parte }, linha.data, linha)
    await updateRow(ctx, 'colaboradorHistorico', linha.id, colunas(parte))
  }
}

interface Escolhas {
  removerLinhas?: number[] | undefined
  previstas?: { linha: number; versao: number }[] | null | undefined
}
export type Mudanca = Lugar & SalarioEnviado & Escolhas & { data: string; motivo: string | null; levarAdiante: boolean }
/** The row that a change creates. A salary that is not sent stays as in the row before. All that is wrong is told at once, `erros` included. */
async function montar(ctx: Ctx, m: Mudanca, base: Linha, erros = todosOsErros()): Promise<Linha> {
  if (m.tipoSalario !== undefined) exigirVerSalario(ctx)
  const salario = (await erros.de(() => salarioDoEnvio(ctx, m))) ?? {
    tipoSalario: base.tipoSalario,
    indiceId: base.indiceId,
    quantidadeIndice: base.quantidadeIndice,
    salario: base.salario,
  }
  const { estabelecimentoId, areaOrganizacionalId, faixaSalarialId, funcaoId, ambienteId } = m
  await erros.de(() => exigirAmbienteEFuncao(ctx, m))
  await erros.de(() => exigirLugar(ctx, m, m.data, base))
  erros.recusar()
  return {
    ...base,
    data: m.data,
    motivo: m.motivo,
    estabelecimentoId,
    areaOrganizacionalId,
    faixaSalarialId,
    funcaoId,
    ambienteId,
    ...salario,
  }
}
function exigirDentroDoVinculo(
  data: string,
  { dataAdmissao, dataDesligamento }: { dataAdmissao: string; dataDesligamento: string | null },
) {
  if (data < dataAdmissao)
    throw fieldError('data', `A data não pode ser anterior à admissão (${formatarData(dataAdmissao)})`)
  if (dataDesligamento !== null && data > dataDesligamento)
    throw fieldError('data', `A data não pode ser posterior ao desligamento (${formatarData(dataDesligamento)})`)
}

const dizemOMesmo = (a: Linha, b: Linha) => {
  const [x, y] = [comparada(a), comparada(b)]
  return CAMPOS.every((campo) => Object.is(x[campo], y[campo]))
}
/**
 * Writes a dated change of a locked employee as a new row and returns its id. Earlier rows do not change, and later rows only if the
 * change is carried forward. The row is confirmed at once, unless the company's payroll (AC) has to confirm it. A row that says what is in
 * force anyway is written only where it records something else, as an internal hiring or an import does.
 */
export async function registrarMudanca(
  ctx: Ctx,
  talentoId: number,
  mudanca: Mudanca,
  { deveMudar = false }: { deveMudar?: boolean } = {},
): Promise<number> {
  const { talento, linhas } = await travar(ctx, talentoId)
  const antes = vigenteEm(linhas, mudanca.data) ?? primeiraLinha(linhas)
  if (!antes) throw notFound()
  const erros = todosOsErros()
  await erros.de(() => exigirDentroDoVinculo(mudanca.data, talento))
  await erros.de(() => mustBeFree(linhas, mudanca.data))
  const montada = await montar(ctx, mudanca, antes, erros)
  if (deveMudar && dizemOMesmo(montada, antes))
    throw invalidState(`Nada muda em ${formatarData(mudanca.data)}: cargo, área, local e salário já são estes.`)
  const { acIntegra } = await ctx.db
    .selectFrom('empresa')
    .select('acIntegra')
    .where('id', '=', ctx.empresaId)
    .executeTakeFirstOrThrow()
  const { id: _, versao: __, ...nova } = { ...montada, confirmado: !acIntegra }
  const { areaOrganizacionalId: areaId, ...resto } = nova
  const conferirLimites = await abrirLimites(ctx, { dia: mudanca.data, talentoId })
  const { id } = await ctx.db
    .insertInto('colaboradorHistorico')
    .values({ talentoId, areaId, ...resto })
    .returning('id')
    .executeTakeFirstOrThrow()
  await aplicar(ctx, consequencias(linhas, { ...antes, ...nova }, mudanca.levarAdiante), mudanca)
  await conferirLimites(talentoId, CAMPOS_DO_LUGAR)
  return id
}

/** Corrects a row of a locked employee. The first row is the admission, so a new date also moves the date of admission. */
export async function corrigirLinha(
  ctx: Ctx,
  talentoId: number,
  id: number,
  mudanca: Mudanca,
  { versao, deveMudar = false }: { versao?: number; deveMudar?: boolean } = {},
) {
  const { talento, linhas } = await travar(ctx, talentoId)
  const antes = rowOf(linhas, id)
  if (versao !== undefined && antes.versao !== versao) throw stale()
  const ehPrimeira = primeiraLinha(linhas)?.id === id
  const erros = todosOsErros()
  await erros.de(() => {
    mustBeFree(linhas, mudanca.data, id)
    if (!ehPrimeira) return exigirDentroDoVinculo(mudanca.data, talento)
    const segunda = primeiraLinha(linhas.filter((l) => l.id !== id))
    if (segunda && mudanca.data >= segunda.data)
      throw fieldError('data', `A admissão deve vir antes da mudança de ${formatarData(segunda.data)}`)
    exigirDentroDoVinculo(mudanca.data, { ...talento, dataAdmissao: mudanca.data })
  })
  const depois = await montar(ctx, mudanca, antes, erros)
  if (deveMudar && depois.data === antes.data && depois.motivo === antes.motivo && dizemOMesmo(depois, antes))
    throw invalidState('Nada mudou: a linha já diz isto.')
  const { id: _, versao: __, ...gravada } = depois
  const conferirLimites = await abrirLimites(ctx, { dia: mudanca.data, talentoId })
  await updateRow(ctx, 'colaboradorHistorico', id, colunas(gravada))
  if (ehPrimeira && mudanca.data !== antes.data)
    await updateRow(ctx, 'talento', talentoId, { dataAdmissao: mudanca.data })
  const outras = linhas.filter((l) => l.id !== id)
  await aplicar(ctx, consequencias(outras, depois, mudanca.levarAdiante, antes), mudanca)
  await conferirLimites(talentoId, CAMPOS_DO_LUGAR)
}

/** Thrown to roll back a preview. */
class Tentativa extends Error {}

/** Makes the change, reads the result and rolls back. So the preview always shows what saving does. */
async function prever(ctx: Ctx, talentoId: number, linhaId: number | null, mudanca: Mudanca) {
  const { linhas } = await travar(ctx, talentoId)
  const lidas = await lerHistorico(ctx, talentoId)
  let depois: LinhaNoTempo[] = []
  let novaId = linhaId
  const tried = await attempt(ctx.db, async () => {
    if (linhaId === null) novaId = await registrarMudanca(ctx, talentoId, mudanca)
    else await corrigirLinha(ctx, talentoId, linhaId, mudanca)
    depois = linhasNoTempo({
      historico: await lerHistorico(ctx, talentoId),
      reajustes: await lerReajustes(ctx, talentoId),
    })
    throw new Tentativa()
  })
  if (!tried.ok && !(tried.error instanceof Tentativa)) throw tried.error
  const nova = rowOf(depois, novaId!)
  const corrigida = linhaId === null ? undefined : rowOf(linhas, linhaId)
  const base = corrigida ?? vigenteEm(linhas, mudanca.data) ?? primeiraLinha(linhas)!
  const montada = await montar(ctx, mudanca, base)
  const outras = linhas.filter((l) => l.id !== linhaId)
  // Raises by band or index until the day of the row are not its own doing.
  const antesDe = (l: LinhaNoTempo) =>
    vigenteEm(
      depois.filter((outra) => outra.id !== l.id),
      l.data,
    )
  return [
    {
      id: null,
      versao: 0,
      data: nova.data,
      titulo: nova.motivo ?? 'Mudança',
      impacto: linhaId === null ? ('Nova' as const) : ('Corrigida' as const),
      detalhe: mudou(linhaId === null ? antesDe(nova) : rowOf(lidas, linhaId), nova) || 'Diz o mesmo que antes',
    },
    ...consequencias(outras, montada, mudanca.levarAdiante, corrigida).map(({ linha, impacto }) => {
      const agora = rowOf(depois, linha.id)
      const detalhe = {
        Recalculada: mudou(rowOf(lidas, linha.id), agora),
        'Sem efeito': 'Diria o mesmo que a linha anterior',
        Igual: mudou(antesDe(agora), agora) || 'Continua como está',
      }[impacto as 'Igual']
      const { id, versao, data } = linha
      return { id, versao, data, titulo: linha.motivo ?? 'Mudança', impacto, detalhe }
    }),
  ]
}
/** 'Pleno I → Pleno II' for each field that differs between two rows. Salaries only for users who may see them. */
function mudou(de: c.LinhaDoHistorico | null, para: c.LinhaDoHistorico): string {
  const cargo = (l: c.LinhaDoHistorico) =>
    de?.cargoNome === para.cargoNome ? l.faixaSalarialNome : `${l.cargoNome} ${l.faixaSalarialNome}`
  const textos: ((l: c.LinhaDoHistorico) => string | null)[] = [
    cargo,
    (l) => l.areaNome,
    (l) => l.estabelecimentoNome,
    (l) => l.funcaoNome,
    (l) => l.ambienteNome,
    (l) => (l.salarioOculto ? null : formatarDinheiro(l.salario)),
  ]
  return textos
    .flatMap((texto) => {
      const [antes, depois] = [de && texto(de), texto(para)]
      return de === null || antes === depois ? [] : [`${antes || '—'} → ${depois || '—'}`]
    })
    .join('; ')
}

export const historicoDeColaboradores: Route[] = [
  route(c.listarHistorico)(async (ctx, input) => {
    let query = ctx.db
      .selectFrom('colaboradorHistoricoLista')
      .select([
        'id',
        'versao',
        'colaboradorId',
        'nome',
        'codigo',
        'data',
        'motivo',
        'situacao',
        'areaNome',
        'cargoNome',
        'faixaSalarialNome',
        'estabelecimentoNome',
      ])
    // What the table of the rows itself says, so that they can be counted without the names beside them: whoever sees a row sees its
    // employment, person and place too.
    const daLinha: Expression<SqlBool>[] = []
    if (input.estabelecimentoId) daLinha.push(sql`estabelecimento_id = ${input.estabelecimentoId}`)
    if (input.de) daLinha.push(sql`data >= ${input.de}::date`)
    if (input.ate) daLinha.push(sql`data <= ${input.ate}::date`)
    if (input.areaId)
      daLinha.push(sql`area_id = any ((select areas_com_descendentes(array[${input.areaId}::bigint]))::bigint[])`)
    query = query.where((eb) => eb.and(daLinha))
    if (input.busca)
      query = query.where(sql<boolean>`(busca like sem_acento(${pattern(input.busca)}) or codigo = ${input.busca})`)
    if (input.colaboradorId) query = query.where('colaboradorId', '=', input.colaboradorId)
    if (input.situacao) query = query.where('situacao', '=', input.situacao)
    const contadas = ctx.db
      .selectFrom('colaboradorHistorico')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where((eb) => eb.and(daLinha))
    return (await listRows(ctx.db, query as never, input, {
      list: c.listarHistorico,
      by: {
        data: 'data',
        nome: 'nome',
        codigo: 'codigo',
        motivo: 'motivo',
        areaNome: 'area_nome',
        cargoNome: 'cargo_nome',
        estabelecimentoNome: 'estabelecimento_nome',
      },
      label: (row: Record<string, unknown>) => `${row.nome} · ${formatarData(String(row.data))}`,
      neverNull: ['data', 'nome', 'cargoNome', 'estabelecimentoNome'],
      ...(input.busca || input.colaboradorId || input.situacao ? {} : { total: contadas }),
    })) as never
  }),
  route(c.lerLinha)(async (ctx, { id }) => {
    const talentoId = await donoDe(ctx, id)
    if (veSalarioDe(ctx, talentoId)) await registrarLeituraDeSalario(ctx, 'talento', [talentoId])
    return { ...rowOf(await lerHistorico(ctx, talentoId), id), colaboradorId: talentoId }
  }),
  route(c.preverMudanca)((ctx, { colaboradorId, ...mudanca }) => prever(ctx, colaboradorId, null, mudanca)),
  route(c.preverCorrecao)(async (ctx, { id, ...mudanca }) => prever(ctx, await donoDe(ctx, id), id, mudanca)),
  route(c.inserirLinha)(async (ctx, { colaboradorId, modeloRoteiroId, ...mudanca }) => {
    const linhaId = await registrarMudanca(ctx, colaboradorId, mudanca, { deveMudar: true })
    await iniciarNaTransferencia(ctx, colaboradorId, linhaId, modeloRoteiroId)
    return lerColaborador(ctx, colaboradorId)
  }),
  route(c.alterarLinha)(async (ctx, { id, versao, ...mudanca }) => {
    const talentoId = await donoDe(ctx, id)
    await corrigirLinha(ctx, talentoId, id, mudanca, { versao, deveMudar: true })
    return lerColaborador(ctx, talentoId)
  }),
  route(c.excluirLinha)(async (ctx, { id, versao }) => {
    const talentoId = await donoDe(ctx, id)
    const { linhas } = await travar(ctx, talentoId)
    const linha = rowOf(linhas, id)
    if (linha.versao !== versao) throw stale()
    mustNotBeFirst(linhas, id)
    // After the removal the row before stays in force and occupies its place again, which may exceed a limit.
    const conferirLimites = await abrirLimites(ctx, { dia: linha.data, talentoId })
    await ctx.db.deleteFrom('colaboradorHistorico').where('id', '=', id).execute()
    await conferirLimites(talentoId)
    return lerColaborador(ctx, talentoId)
  }),
]
