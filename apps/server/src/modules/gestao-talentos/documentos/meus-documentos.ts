import { EM_APARELHO_COMUM } from '@quadro/contract/cargo-salario/aceites/aceite-palavras.ts'
import * as c from '@quadro/contract/gestao-talentos/documentos/meus-documentos.ts'
import { somarDias } from '@quadro/contract/kit/datas.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import type { Valores } from '@quadro/contract/kit/textos.ts'
import { sql } from 'kysely'
import { openFile } from '../../../kit/files/files.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { forbidden, invalidState, notFound } from '../../../kit/http/errors.ts'
import { fileRoute, type Route, route } from '../../../kit/http/route.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { comoEu, quemSou, registrarParteDoEspaco, sobreMim, umPedido } from '../../cargo-salario/index.ts'
import { type Modelo, usadosPor } from './documento-papel.ts'
import { doColaborador } from './documento-valores.ts'
import { guardar } from './emitir.ts'

type Eu = NonNullable<Awaited<ReturnType<typeof quemSou>>>

/** What the person sees: what was made for them, never a file that HR attached. Runs as the person (comoEu). */
const documentosDe = (ctx: Ctx, pessoaId: number) =>
  rows(
    ctx.db,
    sql<c.MeusDocumentos['documentos'][number] & { arquivoId: number }>`
      select d.id, d.descricao, d.data::text as data, d.feito_por, d.arquivo_id,
             (select a.situacao from aceite_pedido_lista a
               where a.empresa_id = d.empresa_id and a.tipo = 'documento-talento' and a.origem_id = d.id and a.situacao <> 'X'
               order by a.id desc limit 1) as aceite
        from documento_talento d
       where d.empresa_id = app_empresa() and d.pessoa_id = ${pessoaId} and d.feito_por is not null
       order by d.data desc, d.id desc`,
  )
const liberados = (ctx: Ctx) =>
  ctx.db
    .selectFrom('modeloDocumento')
    .select(['id', 'nome'])
    .where('autoatendimento', '=', true)
    .orderBy('nome')
    .execute()

async function listar(ctx: Ctx, semLogin: boolean): Promise<c.MeusDocumentos> {
  const eu = await quemSou(ctx)
  if (!eu) return { modelos: [], documentos: [] }
  return comoEu(ctx, { semLogin }, async () => ({
    modelos: await liberados(ctx),
    documentos: (await documentosDe(ctx, eu.pessoaId)).map(({ arquivoId: _, ...d }) => d),
  }))
}

/** One's own values need no authority: the template was released by somebody who holds those of its fields. */
async function meusValores(ctx: Ctx, eu: Eu, modelo: Modelo): Promise<Valores> {
  const lidos = await doColaborador.ler(ctx, [eu.talentoId], new Set([...usadosPor(modelo), 'nomeCompleto']))
  const valores = lidos.get(eu.talentoId)
  if (!valores) throw notFound()
  return valores
}
async function fazer(ctx: Ctx, semLogin: boolean, modeloId: number): Promise<void> {
  const eu = await quemSou(ctx)
  if (!eu) throw forbidden()
  await comoEu(ctx, { semLogin }, async () => {
    const modelo = (await ctx.db
      .selectFrom('modeloDocumento')
      .select(['id', 'nome', 'texto', 'assinaturas'])
      .where('id', '=', modeloId)
      .where('autoatendimento', '=', true)
      .executeTakeFirst()) as Modelo | undefined
    if (!modelo) throw notFound()
    // The lock makes two presses count each other.
    await ctx.db.selectFrom('talento').select('id').where('id', '=', eu.talentoId).forUpdate().executeTakeFirstOrThrow()
    const deHoje = await ctx.db
      .selectFrom('documentoTalento')
      .select(['modeloDocumentoId', 'textoVersaoId'])
      .where('pessoaId', '=', eu.pessoaId)
      .where('feitoPor', '=', 'P')
      .where('data', '=', ctx.hoje())
      .execute()
    if (deHoje.some((d) => d.modeloDocumentoId === modeloId)) throw invalidState(c.JA_FEITA)
    if (deHoje.length >= c.DECLARACOES_POR_DIA) throw invalidState(c.MUITAS_HOJE)
    const valores = await meusValores(ctx, eu, modelo)
    await guardar(ctx, modelo, { talentoId: eu.talentoId, valores, feitoPor: 'P', por: eu.nome })
  })
}
async function baixar(ctx: Ctx, semLogin: boolean, id: number) {
  // The file would stay in the downloads of a device that many share.
  if (semLogin && ctx.person.quiosque) throw invalidState(EM_APARELHO_COMUM)
  const eu = await quemSou(ctx)
  if (!eu) throw notFound()
  return comoEu(ctx, { semLogin }, async () => {
    const meu = (await documentosDe(ctx, eu.pessoaId)).find((d) => d.id === id)
    if (!meu) throw notFound()
    return openFile(ctx, meu.arquivoId, { entidade: 'pessoa', id: eu.pessoaId })
  })
}

/** How many days a declaration stands among what the person asked for. */
const DIAS_ENTRE_OS_PEDIDOS = 30
registrarParteDoEspaco(async (ctx, eu) => {
  const url = eu.semLogin ? c.pessoais.path : c.PAGINA_MEUS_DOCUMENTOS
  const [documentos, modelos] = await comoEu(ctx, eu, async () => [
    await documentosDe(ctx, eu.pessoaId),
    await liberados(ctx),
  ])
  const desde = somarDias(ctx.hoje(), -DIAS_ENTRE_OS_PEDIDOS)
  return [
    ...documentos
      .filter(({ feitoPor, data }) => feitoPor === 'P' && data >= desde)
      .map((d) =>
        umPedido(d.descricao, { detalhe: `Feita em ${formatarData(d.data)} · PDF`, situacao: 'Pronta', url }),
      ),
    sobreMim('Meus documentos', {
      detalhe: [
        documentos.length === 0 ? null : documentos.length === 1 ? '1 documento' : `${documentos.length} documentos`,
        modelos.length > 0 && 'fazer uma declaração',
      ]
        .filter(Boolean)
        .join(' · '),
      url,
    }),
  ]
})

const rotasDe = (e: c.EntradasDeDocumentos, semLogin: boolean): Route[] => [
  route(e.listar)((ctx) => listar(ctx, semLogin)),
  route(e.fazer)(async (ctx, { modeloId }) => {
    await fazer(ctx, semLogin, modeloId)
    return listar(ctx, semLogin)
  }),
  fileRoute(e.baixar)((ctx, { id }) => baixar(ctx, semLogin, id)),
]
export const meusDocumentos: Route[] = [...rotasDe(c.meus, false), ...rotasDe(c.pessoais, true)]
