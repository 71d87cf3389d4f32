import * as c from '@quadro/contract/cargo-salario/roteiros/etapas-pessoais.ts'
import { quandoVence } from '@quadro/contract/cargo-salario/roteiros/roteiro-regras.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import * as z from 'zod'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormTextArea } from '../../../kit/form/fields.tsx'
import { useEntityForm } from '../../../kit/form/form.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { FormCell } from '../../../ui/fields/index.ts'
import { ClipboardList } from '../../../ui/icons.ts'
import { CandidateCard } from '../../../ui/layout/CandidateFrame.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { PaginaPessoal } from '../acesso-pessoal/pagina-pessoal.tsx'
import { INICIO } from '../acesso-pessoal/sessao-pessoal.ts'
import { EnviarDocumento } from './enviar-documento.tsx'
import { PrazoDaEtapa, SituacaoDaEtapa, situacaoDoDocumento } from './roteiro-situacao.tsx'

/** /pessoal/etapas: the steps that a person without a login does, of their own lists */
export default function EtapasPessoais() {
  return <PaginaPessoal volta={INICIO}>{() => <Etapas />}</PaginaPessoal>
}

function Etapas() {
  const { data, error, refetch } = useCall(c.listar, {}, { silent: true })
  const [enviando, setEnviando] = useState<c.EtapaPessoal>()
  const [concluindo, setConcluindo] = useState<c.EtapaPessoal>()
  return (
    <>
      <PageHeader title="Minhas Etapas" facts="O que a empresa espera de você, e até quando." pageKey="etapas" />
      <PageBody>
        {error ? (
          <ErrorState title="Não foi possível carregar as etapas" onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton shape="list" />
        ) : data.length === 0 ? (
          <EmptyState icon={ClipboardList} title="Nenhuma etapa sua">
            Quando a sua admissão, transferência ou saída pedir algo a você, aparece aqui.
          </EmptyState>
        ) : (
          data.map((e) => <Uma key={e.id} e={e} onEnviar={() => setEnviando(e)} onConcluir={() => setConcluindo(e)} />)
        )}
      </PageBody>
      {enviando && (
        <EnviarDocumento
          etapa={enviando}
          entry={c.enviarDocumento}
          help="Vai para os seus documentos, que o RH guarda. O RH confere o que você enviou."
          onClose={() => setEnviando(undefined)}
        />
      )}
      {concluindo && <Concluir key={concluindo.id} e={concluindo} onClose={() => setConcluindo(undefined)} />}
    </>
  )
}

function Uma({ e, onEnviar, onConcluir }: { e: c.EtapaPessoal; onEnviar: () => void; onConcluir: () => void }) {
  const podeEnviar = e.pode.includes('enviarDocumento')
  const podeConcluir = e.pode.includes('conclui')
  return (
    <CandidateCard
      title={e.titulo}
      actions={<SituacaoDaEtapa de={e} />}
      footer={
        podeEnviar || podeConcluir ? (
          <>
            {podeEnviar && <Button onPress={onEnviar}>Enviar documento</Button>}
            {podeConcluir && <Button onPress={onConcluir}>Concluir</Button>}
          </>
        ) : undefined
      }
    >
      {e.motivoRecusa !== null && (
        <NoticeBar title="O documento enviado foi recusado" text={`${e.motivoRecusa} Envie outro.`} />
      )}
      <Facts
        items={[
          { label: 'O que fazer', value: e.oQueFazer, isWide: true },
          { label: 'Prazo', value: e.situacao === 'P' ? <PrazoDaEtapa de={e} /> : e.vence && formatarData(e.vence) },
          { label: e.eventoNome, value: quandoVence(e.dias) },
          {
            label: 'Documento pedido',
            value: e.documentoPedido && `${e.documentoPedido} (${situacaoDoDocumento(e)})`,
          },
          { label: 'Espera', value: e.espera },
        ]}
      />
    </CandidateCard>
  )
}

const conclusao = z.object({ observacao: c.concluir.input.shape.observacao })
function Concluir({ e, onClose }: { e: c.EtapaPessoal; onClose: () => void }) {
  const form = useEntityForm({
    draft: inTab('concluir-etapa', e.id),
    schema: conclusao,
    values: { observacao: '' },
    save: (output) => call(c.concluir, { id: e.id, versao: e.versao, ...output }, { errors: 'none' }),
    done: async () => {
      toast.success('Etapa concluída.')
      onClose()
      await refreshed()
    },
  })
  return (
    <FormDialog
      title={`Concluir '${e.titulo}'?`}
      form={form}
      verb="Concluir"
      busy="Concluindo"
      keep="Voltar"
      onClose={onClose}
    >
      <FormCell>
        <FormTextArea name="observacao" rows={3} />
      </FormCell>
    </FormDialog>
  )
}
