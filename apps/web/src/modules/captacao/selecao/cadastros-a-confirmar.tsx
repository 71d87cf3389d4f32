import * as c from '@quadro/contract/captacao/selecao/cadastros-a-confirmar.ts'
import * as solicitacoes from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormTextArea } from '../../../kit/form/fields.tsx'
import { Form, useEntityForm } from '../../../kit/form/form.tsx'
import { useParam } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { EntryTable } from '../../../ui/display/EntryTable.tsx'
import { FormCell, FormGrid } from '../../../ui/fields/index.ts'
import { Mail, Send } from '../../../ui/icons.ts'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { EmptyState } from '../../../ui/state/States.tsx'
import { quantos } from './aviso-de-cadastros.tsx'

const BASE = '/captacao/solicitacoes-pessoal'

/** Registrations that began at the advert of a request and wait for their owners. */
export default function CadastrosAConfirmar() {
  const id = Number(useParam('id'))
  const [isSending, setSending] = useState(false)
  const solicitacao = useCall(solicitacoes.ler, { id }, { silent: true })
  const { data, error, refetch } = useCall(c.listarAConfirmar, { id }, { silent: true })
  if (!data || !solicitacao.data)
    return (
      <Carregando
        title="Cadastros a confirmar"
        error={error ?? solicitacao.error}
        onRetry={() => void Promise.all([refetch(), solicitacao.refetch()])}
      />
    )
  const { cadastros, podeReenviar } = data
  const porLink = cadastros.filter((x) => x.valeAte !== null)
  return (
    <>
      <PageHeader
        title="Cadastros a confirmar"
        facts={`${solicitacao.data.codigo} · ${solicitacao.data.descricao}`}
        actions={
          <>
            <LinkButton variant="quiet" href={`${BASE}/${id}?aba=candidatos`}>
              Ver candidatos
            </LinkButton>
            {podeReenviar && porLink.length > 0 && (
              <Button variant="accent" icon={Send} onPress={() => setSending(true)}>
                Reenviar confirmação
              </Button>
            )}
          </>
        }
      />
      <PageBody>
        {cadastros.length === 0 ? (
          <EmptyState icon={Mail} title="Nenhum cadastro a confirmar">
            Quem se candidata pelo anúncio e ainda não confirmou o e-mail aparece aqui.
          </EmptyState>
        ) : (
          <EntryTable
            title={quantos(cadastros.length)}
            name="cadastros"
            empty=""
            rows={cadastros}
            rowName={(x) => x.nome}
            columns={[
              { key: 'nome', label: 'Nome', cell: (x) => x.nome },
              { key: 'email', label: 'E-mail', cell: (x) => <Email value={x.email} /> },
              { key: 'telefone', label: 'Telefone', cell: (x) => x.telefone },
              { key: 'recebidoEm', label: 'Recebido em', cell: (x) => formatarData(x.recebidoEm) },
              {
                key: 'valeAte',
                label: 'O que falta',
                cell: (x) =>
                  x.valeAte ? (
                    `Confirmar pelo e-mail até ${formatarData(x.valeAte)}`
                  ) : x.propostaId ? (
                    <LinkButton
                      size="sm"
                      variant="quiet"
                      href={`/cargo-salario/propostas-alteracao?proposta=${x.propostaId}`}
                    >
                      Aceitar em Propostas
                    </LinkButton>
                  ) : (
                    'O RH confirma'
                  ),
              },
            ]}
          />
        )}
      </PageBody>
      {isSending && <ReenviarDialog id={id} cadastros={porLink} onClose={() => setSending(false)} />}
    </>
  )
}

/** A long address breaks before its host, so that it stays inside a phone. */
function Email({ value }: { value: string | null }) {
  const [caixa, host] = value?.split('@') ?? []
  return (
    value && (
      <>
        {caixa}
        <wbr />@{host}
      </>
    )
  )
}

/** Sends the link again to all, with a message. */
function ReenviarDialog(props: { id: number; cadastros: readonly c.CadastroAConfirmar[]; onClose: () => void }) {
  const { id, cadastros, onClose } = props
  const form = useEntityForm({
    draft: inTab('reenviar-confirmacao', ...cadastros.map((x) => x.chave)),
    schema: c.reenvioForm,
    values: { chaves: cadastros.map((x) => x.chave).slice(0, 200), recado: null },
    save: async (input) => {
      const { enviados } = await call(c.reenviarConfirmacao, { id, ...input }, { errors: 'none' })
      toast.success(enviados === 1 ? '1 link enviado.' : `${enviados} links enviados.`)
      await refreshed()
    },
    done: onClose,
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !form.isBusy && onClose()}
      title="Reenviar confirmação"
      footer={
        <>
          <Button isDisabled={form.isBusy} onPress={onClose}>
            Cancelar
          </Button>
          <Button variant="accent" isBusy={form.isBusy} busyLabel="Enviando" onPress={() => void form.submit()}>
            Enviar
          </Button>
        </>
      }
    >
      <Form form={form} isGuarded={false}>
        <FormGrid>
          <FormCell>
            {quantos(cadastros.length)}: cada pessoa recebe um link novo, que vale por sete dias, e o anterior deixa de
            valer.
          </FormCell>
          <FormTextArea name="recado" help="Vai no e-mail, antes do link." />
        </FormGrid>
      </Form>
    </Dialog>
  )
}
