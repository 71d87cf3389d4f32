import {
  ALTURA_DO_DESENHO,
  caminhoDoDesenho,
  codigoDaCabeca,
  DECLARACAO,
  emGrupos,
  FORMAS_DE_ACEITE,
  LARGURA_DO_DESENHO,
  O_QUE_NAO_E,
  type Tracos,
} from '@quadro/contract/cargo-salario/aceites/aceite-palavras.ts'
import { wallClock } from '@quadro/contract/kit/sheet.ts'
import type { AceitePaper, AceitesNoPapel } from '../../../documents/papers/aceite.ts'
import type { Ctx, FileAnswer } from '../../../kit/http/context.ts'
import { invalidState } from '../../../kit/http/errors.ts'
import { letterhead, slug } from '../../../kit/reports/report.ts'
import { type Pedido, pedidosInteiros } from './pedidos.ts'
import { nomeDoTipo } from './tipos.ts'

/** '26/11/2026 09:41' in the installation's time zone. */
function quando(ctx: Ctx, instante: string | null): string {
  const hora = instante ? (wallClock(new Date(instante), ctx.services.settings.timeZone) ?? '') : ''
  return hora ? `${hora.slice(8, 10)}/${hora.slice(5, 7)}/${hora.slice(0, 4)} ${hora.slice(11, 16)}` : ''
}
const aceito = (p: Pedido): p is Pedido & { forma: 'L'; ordem: number; elo: string } =>
  p.situacao === 'A' && p.elo !== null && p.ordem !== null && p.forma !== null

/** The block 'Aceites' for the paper of a record; nothing while nobody accepted it. */
export async function aceitesNoPapel(ctx: Ctx, tipo: string, origemId: number): Promise<AceitesNoPapel | undefined> {
  const found = await pedidosInteiros(ctx)
    .where('tipo', '=', tipo)
    .where('origemId', '=', origemId)
    .where('situacao', '=', 'A')
    .orderBy('respondidoEm')
    .orderBy('id')
    .execute()
  const lista = found.filter(aceito).map((p) => ({
    quem: p.quem,
    quando: quando(ctx, p.respondidoEm),
    forma: FORMAS_DE_ACEITE[p.forma],
    resumo: `${p.resumo.slice(0, 16)}…`,
    codigo: codigoDaCabeca(p),
  }))
  return lista.length > 0 ? { lista, nota: O_QUE_NAO_E } : undefined
}

const svgDe = (desenho: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LARGURA_DO_DESENHO} ${ALTURA_DO_DESENHO}"><path d="${caminhoDoDesenho(
    JSON.parse(desenho) as Tracos,
  )}" fill="none" stroke="#1B1B1A" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>`

/** The proof of one acceptance, with the head of the chain after it. `emitente`: who asks for it, when that is no user. */
export async function comprovanteDe(ctx: Ctx, p: Pedido, emitente?: string): Promise<FileAnswer> {
  if (!aceito(p)) throw invalidState('Só um documento aceito tem comprovante.')
  const head = await letterhead(ctx, emitente)
  const data: AceitePaper = {
    titulo: p.titulo,
    tipo: nomeDoTipo(p.tipo),
    quem: p.quem,
    quando: quando(ctx, p.respondidoEm),
    pedido: quando(ctx, p.pedidoEm),
    forma: FORMAS_DE_ACEITE[p.forma],
    declaracao: DECLARACAO,
    resumo: emGrupos(p.resumo),
    codigo: codigoDaCabeca(p),
    elo: emGrupos(p.elo),
    ordem: String(p.ordem),
    desenho: p.desenho === null ? null : svgDe(p.desenho),
    nota: `${O_QUE_NAO_E} Mostra quem aceitou, quando, de que forma e exatamente quais bytes.`,
    comoConferir:
      'Para conferir: em Conferência de Aceites, digite o código, ou escolha o arquivo do documento. O código conta os aceites da pessoa até este; se algum for alterado, removido ou trocado depois, a conferência o diz.',
  }
  return {
    name: `comprovante-${slug(p.titulo)}.pdf`,
    type: 'application/pdf',
    inline: true,
    body: async () => (await import('../../../documents/paper.ts')).printPaper('aceite', data, head),
  }
}
