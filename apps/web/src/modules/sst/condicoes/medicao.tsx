import { formatarData } from '@quadro/contract/kit/formato.ts'
import { condicoes, paginaDaMedicao } from '@quadro/contract/sst/condicoes/condicoes.ts'
import { daCondicao } from '@quadro/contract/sst/condicoes/medicoes.ts'
import { descricaoDaFinalidade } from '@quadro/contract/sst/grupos/grupos.ts'
import { call } from '../../../kit/call/call.ts'
import { useCall } from '../../../kit/call/query.ts'
import { useChild, useGo, useParam } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { Link } from '../../../ui/control/Link.tsx'
import { FormularioDaMedicao } from '../grupos/medicao-form.tsx'

/** A new or existing measure of risk of one condition. */
export default function MedicaoDaCondicao() {
  const id = Number(useParam('condicaoId'))
  const child = useChild(paginaDaMedicao(id))
  const mid = child === undefined || child === 'new' ? undefined : Number(child)
  const go = useGo()
  const condicao = useCall(condicoes.ler, { id }, { silent: true })
  const read = useCall(daCondicao.lerMedicao, { id, mid: mid ?? 0 }, { silent: true, enabled: mid !== undefined })
  const medicao = mid === undefined ? undefined : read.data
  if (!condicao.data || (mid !== undefined && medicao?.id !== mid))
    return (
      <Carregando
        title={`${mid === undefined ? 'Inserir' : 'Editar'} Medição de Risco`}
        error={condicao.error ?? read.error}
        onRetry={() => void Promise.all([condicao.refetch(), ...(mid === undefined ? [] : [read.refetch()])])}
      />
    )
  const { finalidade, data, talentoNome, pode } = condicao.data
  return (
    <FormularioDaMedicao
      key={`${mid ?? 'new'}:${medicao?.versao}`}
      medicao={medicao}
      dono={{
        onde: { finalidade, data },
        fatos: (
          <>
            <Link href={`${condicoes.page}/${id}?aba=medicoes`}>{talentoNome}</Link>
            {` · condição a partir de ${formatarData(data)} · ${descricaoDaFinalidade(finalidade)}`}
          </>
        ),
        podeEditar: pode.includes('editar'),
        matriz: daCondicao.matriz,
        aoExcluir: 'Os EPIs dela vão junto. As outras condições guardam as suas medições.',
        inserir: (campos) => call(daCondicao.inserirMedicao, { id, ...campos }, SEM_AVISO),
        alterar: (m, campos) =>
          call(daCondicao.alterarMedicao, { id, mid: m.id, versao: m.versao, ...campos }, SEM_AVISO),
        excluir: (m) => call(daCondicao.excluirMedicao, { id, mid: m.id, versao: m.versao }),
        sair: () => go(`${condicoes.page}/${id}`, { search: { aba: 'medicoes' } }),
      }}
    />
  )
}
const SEM_AVISO = { errors: 'none' } as const
