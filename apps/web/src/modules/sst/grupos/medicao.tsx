import { formatarData } from '@quadro/contract/kit/formato.ts'
import { descricaoDaFinalidade, EDICAO_TRAVADA, grupos, paginaDaMedicao } from '@quadro/contract/sst/grupos/grupos.ts'
import * as c from '@quadro/contract/sst/grupos/medicoes.ts'
import { call } from '../../../kit/call/call.ts'
import { useCall } from '../../../kit/call/query.ts'
import { useChild, useGo, useParam, useSearch } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { Link } from '../../../ui/control/Link.tsx'
import { FormularioDaMedicao } from './medicao-form.tsx'

/** A new or existing measure of risk of one group. */
export default function MedicaoDeRisco() {
  const grupoId = Number(useParam('grupoId'))
  const child = useChild(paginaDaMedicao(grupoId))
  const mid = child === undefined || child === 'new' ? undefined : Number(child)
  const go = useGo()
  const { historico } = useSearch()
  const grupo = useCall(grupos.ler, { id: grupoId }, { silent: true })
  const read = useCall(c.lerMedicao, { id: grupoId, mid: mid ?? 0 }, { silent: true, enabled: mid !== undefined })
  const medicao = mid === undefined ? undefined : read.data
  if (!grupo.data || (mid !== undefined && medicao?.id !== mid))
    return (
      <Carregando
        title={`${mid === undefined ? 'Inserir' : 'Editar'} Medição de Risco`}
        error={grupo.error ?? read.error}
        onRetry={() => void Promise.all([grupo.refetch(), ...(mid === undefined ? [] : [read.refetch()])])}
      />
    )
  const { historicos, historicoId } = grupo.data
  const linha =
    historicos.find(({ id }) => id === (medicao?.historicoId ?? Number(historico))) ??
    historicos.find(({ id }) => id === historicoId)!
  const { id, nome, pode } = grupo.data
  const { finalidade, data } = linha
  return (
    <FormularioDaMedicao
      key={`${mid ?? 'new'}:${medicao?.versao}`}
      medicao={medicao}
      dono={{
        onde: { finalidade, data },
        fatos: (
          <>
            <Link href={`${grupos.page}/${id}?aba=medicoes`}>{nome}</Link>
            {` · a partir de ${formatarData(data)} · ${descricaoDaFinalidade(finalidade)}`}
          </>
        ),
        podeEditar: pode.includes('editar'),
        travada: linha.emUso ? EDICAO_TRAVADA : undefined,
        matriz: c.matrizDoGrupo,
        aoExcluir: 'Os EPIs dela vão junto. As outras mudanças do grupo guardam as suas medições.',
        inserir: (campos) => call(c.inserirMedicao, { id, historicoId: linha.id, ...campos }, SEM_AVISO),
        alterar: ({ id: daMedicao, versao }, campos) =>
          call(c.alterarMedicao, { id, mid: daMedicao, versao, ...campos }, SEM_AVISO),
        excluir: ({ id: daMedicao, versao }) => call(c.excluirMedicao, { id, mid: daMedicao, versao }),
        sair: () => go(`${grupos.page}/${id}`, { search: { aba: 'medicoes', data } }),
      }}
    />
  )
}
const SEM_AVISO = { errors: 'none' } as const
