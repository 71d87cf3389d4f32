import { FORMAS_DE_ACEITE } from '@quadro/contract/cargo-salario/aceites/aceite-palavras.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { dizer, MOTIVOS, RECIBOS, TIPOS_DE_BAIXA } from '@quadro/contract/sst/epi/entrega-regras.ts'
import * as c from '@quadro/contract/sst/epi/entregas-epi.ts'
import type { FichaEpiPaper } from '../../../documents/papers/ficha-epi.ts'
import type { Ctx, FileAnswer } from '../../../kit/http/context.ts'
import { letterhead, slug } from '../../../kit/reports/report.ts'
import { pedirAceite, registrarTipoDeAceite, retirarAceites } from '../../cargo-salario/index.ts'
import { lerFicha, talentoDaFicha } from './ficha-leitura.ts'

/** The person acknowledges all that was handed out at once, with a login, with badge and PIN, or drawn. */
const tipo = registrarTipoDeAceite({
  codigo: c.TIPO_DE_ACEITE,
  nome: 'Recibo de EPI',
  async paginaDe(ctx, id) {
    if (!ctx.user.can(c.autoridades.ver)) return null
    const found = await ctx.db.selectFrom('reciboEpi').select('talentoId').where('id', '=', id).executeTakeFirst()
    return found ? c.paginaDaFicha(found.talentoId) : null
  },
})

type Linha = FichaEpiPaper['linhas'][number]
interface Entregue {
  data: string
  nome: string
  numeroCA: string | null
  vencimentoCA: string | null
  tamanho: string | null
  quantidade: number
  motivo: string
  fimUso: string
}
const linhaDe = (e: Entregue, recibo: string | null, depois: string[]): Linha => ({
  ...{ data: formatarData(e.data), nome: e.nome, ca: e.numeroCA, tamanho: e.tamanho, quantidade: String(e.quantidade) },
  caAte: e.vencimentoCA && formatarData(e.vencimentoCA),
  ...{ motivo: dizer(MOTIVOS, e.motivo), fimUso: formatarData(e.fimUso), recibo, depois },
})
type Quem = Awaited<ReturnType<typeof talentoDaFicha>>
const cabecalho = (ctx: Ctx, quem: Quem) => ({
  data: formatarData(ctx.hoje()),
  talento: { nome: quem.nome, matricula: quem.codigo, cargo: quem.cargoNome, area: quem.areaNome },
})

/**
 * Asks for a receipt of what a delivery still says, in the place of the one that waits; with nothing left none is asked for. The caller has
 * locked the person.
 */
export async function pedirRecibo(ctx: Ctx, reciboId: number, para: { talentoId: number; pessoaId: number }) {
  await retirarAceites(ctx, tipo, reciboId)
  const entregas = await ctx.db
    .selectFrom('entregaEpiLista')
    .select(['data', 'nome', 'numeroCa as numeroCA', 'vencimentoCa as vencimentoCA', 'tamanho', 'quantidade', 'motivo'])
    .select('fimUso')
    .where('reciboEpiId', '=', reciboId)
    .where('estornadaEm', 'is', null)
    .orderBy('id')
    .$castTo<Entregue>()
    .execute()
  if (entregas.length === 0) return
  const titulo = `Recibo de EPI nº ${reciboId}`
  const data: FichaEpiPaper = {
    ...cabecalho(ctx, await talentoDaFicha(ctx, para.talentoId)),
    ...{ titulo: 'Recibo de EPI', numero: `Recibo nº ${reciboId}`, assina: false },
    linhas: entregas.map((e) => linhaDe(e, null, [])),
  }
  const { printPaper } = await import('../../../documents/paper.ts')
  const bytes = await printPaper('ficha-epi', data, await letterhead(ctx))
  await pedirAceite(ctx, {
    ...{ tipo, origemId: reciboId, titulo, bytes, exige: [c.autoridades.ver] },
    para: { pessoaId: para.pessoaId },
  })
}

const proof = (e: c.Entrega): string => {
  const palavra = dizer(RECIBOS, e.recibo)
  return e.recibo === 'A' && e.forma ? `${palavra} (${FORMAS_DE_ACEITE[e.forma].toLowerCase()})` : palavra
}
/** The sheet of NR-6: all that was handed to a person, with what became of it. What was annulled is told with the reason. */
export async function imprimirFicha(ctx: Ctx, id: number): Promise<FileAnswer> {
  const quem = await talentoDaFicha(ctx, id)
  const { entregas } = await lerFicha(ctx, id)
  const data: FichaEpiPaper = {
    ...cabecalho(ctx, quem),
    ...{ titulo: 'Ficha de EPI', numero: null, assina: true },
    linhas: entregas
      .map((e) =>
        linhaDe(e, proof(e), [
          ...e.baixas
            .filter(({ estornadaEm }) => estornadaEm === null)
            .map((b) => `${dizer(TIPOS_DE_BAIXA, b.tipo)} de ${b.quantidade} em ${formatarData(b.data)}`),
          ...(e.estornadaEm ? [`Estornada em ${formatarData(e.estornadaEm)}: ${e.motivoEstorno}`] : []),
        ]),
      )
      .reverse(),
  }
  const head = await letterhead(ctx)
  return {
    name: `ficha-de-epi-${slug(quem.nome)}-${ctx.hoje()}.pdf`,
    type: 'application/pdf',
    body: async () => (await import('../../../documents/paper.ts')).printPaper('ficha-epi', data, head),
  }
}
