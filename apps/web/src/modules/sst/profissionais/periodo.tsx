import * as c from '@quadro/contract/sst/profissionais/contratos.ts'
import { descricaoDoPeriodo, type SituacaoDoPeriodo } from '@quadro/contract/sst/profissionais/periodos.ts'
import { Badge } from '../../../ui/display/Badge.tsx'

/** What a contract or a team is today. */
export function Situacao({ situacao }: { situacao: SituacaoDoPeriodo }) {
  const [mark, tone] = (
    { FUTURO: ['ring', 'blue'], VIGENTE: ['full', 'green'], ENCERRADO: ['square', 'gray'] } as const
  )[situacao]
  return (
    <Badge mark={mark} tone={tone}>
      {descricaoDoPeriodo(situacao)}
    </Badge>
  )
}

/** How contracts are deleted, in the list and on the page of one. */
export const remocaoDeContratos = {
  bulkRemove: c.excluirContratos,
  one: (row: c.Contrato) => `o contrato ${c.nomeDoContrato(row)}`,
  many: (count: number) => `${count} contratos`,
  removed: (count: number) => (count === 1 ? 'Contrato excluído com sucesso.' : `${count} contratos excluídos.`),
  text: 'A assinatura guardada vai junto. Não dá para desfazer.',
}
