import { createHash } from 'node:crypto'
import { somarDias } from '@quadro/contract/kit/datas.ts'
import type { Ids } from '../../../demo/load.ts'
import type { Tables } from '../../../demo/part.ts'

/**
 * An acceptance that its requester declined. A demonstration has neither stored files nor the key of the chains, so nothing in it waits or
 * was accepted: whoever tries it asks for a real one.
 */
export function aceites(
  ids: Ids,
  empresaId: number,
  selecao: Tables,
  { hoje, pedidoPor }: { hoje: string; pedidoPor: number },
): Tables {
  const [solicitacao] = selecao.solicitacao_pessoal ?? []
  if (!solicitacao) return {}
  const titulo = `Solicitação de Pessoal nº ${solicitacao.codigo}`
  return {
    aceite_pedido: [
      {
        ...{ id: ids.take('aceite_pedido'), empresa_id: empresaId, tipo: 'solicitacao-pessoal', titulo },
        ...{ origem_id: solicitacao.id, usuario_id: solicitacao.solicitante_id, pedido_por_id: pedidoPor },
        resumo: createHash('sha256').update(titulo).digest('hex'),
        ...{ situacao: 'R', criado_em: somarDias(hoje, -3), respondido_em: somarDias(hoje, -2) },
        motivo: 'São duas vagas, e o papel diz uma.',
      },
    ],
  }
}
