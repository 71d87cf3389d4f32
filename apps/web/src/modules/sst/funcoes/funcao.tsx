import { formatarData } from '@quadro/contract/kit/formato.ts'
import * as c from '@quadro/contract/sst/funcoes/funcoes.ts'
import { useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed } from '../../../kit/call/query.ts'
import { today } from '../../../kit/call/session.ts'
import { recordPage } from '../../../kit/record/record-page.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { Ban, Power } from '../../../ui/icons.ts'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { CamposDaFuncao, valoresDaFuncao } from './funcao-campos.tsx'
import { HistoricoGerencial } from './funcao-gerencial.tsx'
import { HistoricoDaFuncao } from './funcao-historico.tsx'
import { SituacaoDaFuncao } from './funcao-situacao.tsx'

export default recordPage(c.funcoes, {
  initial: { data: today() },
  badge: ({ ativa, cadastroPendente }) => <SituacaoDaFuncao isAtiva={ativa} isPendente={cadastroPendente} />,
  facts: (funcao) =>
    [
      c.cboPorExtenso(funcao) || 'Sem CBO informado',
      `desde ${formatarData(funcao.data)}`,
      ...(funcao.podeExcluir ? [] : [`em uso em ${funcao.emUso.join(', ')}: pode ser inativada, não excluída`]),
    ].join(' · '),
  actions: (funcao) => (funcao.pode.includes('editar') ? <MudarSituacao funcao={funcao} /> : null),
  values: valoresDaFuncao,
  fields: ({ record }) => (
    <CamposDaFuncao
      linha={record}
      {...(record
        ? { ajuda: 'A mesma data corrige o que está escrito; outra data insere uma mudança, e o que valia antes fica.' }
        : {})}
    />
  ),
  tabs: (funcao) => [
    { id: 'historico', label: 'Histórico', content: <HistoricoDaFuncao funcao={funcao} /> },
    { id: 'gerencial', label: 'Histórico gerencial', content: <HistoricoGerencial funcao={funcao} /> },
  ],
})

/** It is undone by the same button, so it does not ask first. */
function MudarSituacao({ funcao: { id, versao, ativa } }: { funcao: c.Funcao }) {
  const [isBusy, setBusy] = useState(false)
  const mudar = async () => {
    setBusy(true)
    await attempt(
      async () => {
        await call(ativa ? c.inativar : c.ativar, { id, versao })
        toast.success(ativa ? 'Função inativada: não é mais oferecida.' : 'Função ativada.')
        await refreshed()
      },
      { after: () => setBusy(false) },
    )
  }
  return (
    <Button icon={ativa ? Ban : Power} isBusy={isBusy} busyLabel="Gravando" onPress={() => void mudar()}>
      {ativa ? 'Inativar' : 'Ativar'}
    </Button>
  )
}
