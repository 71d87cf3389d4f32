import { formatarData } from '@quadro/contract/kit/formato.ts'
import type { Ficha } from '@quadro/contract/sst/epi/entregas-epi.ts'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'

const frase = ({ nome, validade }: NonNullable<Ficha['treinos']>[number]) =>
  validade === null ? `${nome}: não fez` : `${nome}: venceu em ${formatarData(validade)}`

/** What the person is not trained for. It refuses nothing: the equipment protects all the same. */
export function TreinosQueFaltam({ ficha }: { ficha: Ficha }) {
  if (!ficha.treinos?.length) return null
  return (
    <NoticeBar
      title={
        ficha.treinos.length === 1
          ? 'Um treinamento obrigatório não está em dia'
          : `${ficha.treinos.length} treinamentos obrigatórios não estão em dia`
      }
      text={`${ficha.treinos.map(frase).join('; ')}. A entrega não depende disso, mas o trabalho sim.`}
    />
  )
}
