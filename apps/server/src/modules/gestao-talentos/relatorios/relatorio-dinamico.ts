import * as c from '@quadro/contract/gestao-talentos/relatorios/relatorio-dinamico.ts'
import { formatCell, type Sheet, type SheetColumn, type SheetGroup, withTotals } from '@quadro/contract/kit/sheet.ts'
import { sql } from 'kysely'
import { describeTable } from '../../../kit/audit/words.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { reportRoutes } from '../../../kit/reports/report.ts'
import { standardLines } from '../../../kit/reports/report-filters.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { emCadaEmpresa, TALENTOS } from '../../cargo-salario/index.ts'
import { ASSUNTOS, alcanca, type Coluna, celula, colunasDaEmpresa } from './dinamico-colunas.ts'
import { type Linha, lerLinhas, linhasDoFiltro, type Pedido, resolver, SEM_COLUNA } from './dinamico-consulta.ts'

const SEM_VALOR = 'Sem informação'
const NADA_A_MOSTRAR = 'Não há talentos nas áreas que você alcança.'

const colunaDaFolha = ({ nome, label, tipo, formato, decimais, total }: Coluna, totalizar: string): SheetColumn => ({
  ...{ key: nome, label, format: formato },
  ...(decimais === undefined ? {} : { decimals: decimais }),
  ...(tipo === 'texto' && formato === 'text' ? { weight: nome === 'nome' ? 3 : 2 } : {}),
  ...(total ? { total: total === 'soma' && totalizar === 'S' ? ('sum' as const) : ('avg' as const) } : {}),
})
const linhaDaFolha = ({ colunas }: Pedido, { valores }: Linha) =>
  Object.fromEntries(colunas.map((coluna) => [coluna.nome, celula(coluna, valores[coluna.nome])]))

/** The rows are in the order of the groups already. */
function emGruposDe(pedido: Pedido, linhas: readonly Linha[]): SheetGroup[] {
  const { grupo } = pedido
  if (!grupo) return linhas.length === 0 ? [] : [{ rows: linhas.map((l) => linhaDaFolha(pedido, l)) }]
  const titulo = ({ valores }: Linha) => {
    const valor = celula(grupo, valores[grupo.nome])
    return valor === null || valor === '' ? SEM_VALOR : formatarTitulo(grupo, valor)
  }
  return [...Map.groupBy(linhas, titulo)].map(([title, deles]) => ({
    title,
    rows: deles.map((l) => linhaDaFolha(pedido, l)),
  }))
}
const formatarTitulo = ({ formato }: Coluna, valor: string | number | boolean): string => formatCell(valor, formato)

const relatorio = reportRoutes(c.talentoDinamico, async (ctx, { titulo, dataReferencia, status, ...f }) => {
  const pedido = await resolver(ctx, f)
  const quando = { dia: dataReferencia, status }
  const groups = await emCadaEmpresa(ctx, c.talentoDinamico.authority, f, async (there, daqui) =>
    emGruposDe(pedido, await lerLinhas(there, ctx, pedido, quando, daqui)),
  )
  return withTotals(
    {
      ...(titulo === null ? {} : { subtitle: titulo }),
      filters: [...linhasDoFiltro(pedido, quando), ...(await standardLines(ctx, f))],
      columns: pedido.colunas.map((coluna) => colunaDaFolha(coluna, f.totalizar)),
      groups,
    },
    { unit: TALENTOS },
  )
})
/** On the screen the user's title stands where a report has its own; the files print it below that. */
const comTitulo = (rota: Route): Route =>
  rota.entry !== c.talentoDinamico.preview
    ? rota
    : {
        ...rota,
        handle: async (ctx: Ctx, input: never) => {
          const { subtitle, ...sheet } = (await rota.handle(ctx, input)) as Sheet
          return subtitle === undefined ? sheet : { ...sheet, title: subtitle }
        },
      }
/** A page is only so wide, and what may not be read is refused before a file begins. */
const conferido = (rota: Route): Route =>
  rota.entry !== c.talentoDinamico.print
    ? rota
    : {
        ...rota,
        handle: async (ctx: Ctx, input: never) => {
          const pedido: c.FiltroDoDinamico & { pdf: boolean } = input
          if (pedido.pdf && pedido.colunasDinamicas.length > c.MAX_NO_PDF)
            throw new AppError('FIELD_VALIDATION_VIOLATION', undefined, [
              { field: 'colunasDinamicas', message: c.LARGO_DEMAIS },
            ])
          await resolver(ctx, pedido)
          return rota.handle(ctx, input)
        },
      }

/** The columns of the list that the reader may see; others and those that no longer exist are left out. */
async function soAsVisiveis(ctx: Ctx, nomes: readonly string[]): Promise<string[]> {
  const visiveis = new Set((await colunasDaEmpresa(ctx)).filter((x) => alcanca(ctx, x)).map(({ nome }) => nome))
  return nomes.filter((nome) => visiveis.has(nome))
}
async function configuracao(ctx: Ctx) {
  const gravada = await ctx.db
    .selectFrom('configRelatorioDinamico')
    .select(['colunasDinamicas', 'titulo'])
    .where('usuarioId', '=', ctx.user.id)
    .executeTakeFirst()
  const colunasDinamicas = await soAsVisiveis(ctx, gravada?.colunasDinamicas ?? [])
  return {
    colunasDinamicas: colunasDinamicas.length > 0 ? colunasDinamicas : c.COLUNAS_INICIAIS,
    titulo: gravada?.titulo ?? null,
  }
}

export const relatorioDinamico: Route[] = [
  ...relatorio.map(comTitulo).map(conferido),
  route(c.lerColunas)(async (ctx) => {
    const todas = await colunasDaEmpresa(ctx)
    const visiveis = todas.filter((coluna) => alcanca(ctx, coluna))
    return {
      colunas: visiveis.map(({ nome, label, assunto, tipo, codes }) => ({
        ...{ nome, label, assunto, tipo },
        opcoes: (codes ?? []).map(({ codigo, descricao }) => ({ codigo, descricao })),
      })),
      fechados: ASSUNTOS.filter(
        (assunto) => todas.some((x) => x.assunto === assunto) && !visiveis.some((x) => x.assunto === assunto),
      ),
    }
  }),
  route(c.podeGerar)(async (ctx) => {
    const [row] = await rows(
      ctx.db,
      sql<{ pode: boolean }>`
        select exists (select from talento t
          join colaborador_historico h on h.empresa_id = t.empresa_id and h.talento_id = t.id and h.confirmado) as pode`,
    )
    const pode = row?.pode === true
    return { pode, motivo: pode ? null : NADA_A_MOSTRAR }
  }),
  route(c.lerConfiguracao)(configuracao),
  route(c.gravarConfiguracao)(async (ctx, { colunasDinamicas, titulo }) => {
    if ((await soAsVisiveis(ctx, colunasDinamicas)).length < colunasDinamicas.length)
      throw new AppError('FORBIDDEN', SEM_COLUNA)
    await ctx.db
      .insertInto('configRelatorioDinamico')
      .values({ usuarioId: ctx.user.id, colunasDinamicas, titulo })
      .onConflict((oc) => oc.columns(['empresaId', 'usuarioId']).doUpdateSet({ colunasDinamicas, titulo }))
      .execute()
    return configuracao(ctx)
  }),
]

describeTable('config_relatorio_dinamico', {
  singular: 'Configuração do relatório dinâmico',
  columns: { usuario_id: 'Usuário', colunas_dinamicas: 'Colunas', titulo: 'Título' },
})
