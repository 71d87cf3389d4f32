import * as c from '@quadro/contract/captacao/recebidos/caixa-curriculos.ts'
import { formatarInstante } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { call, fetchFile } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { timeZone } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormNumber, FormPassword, FormSwitch, FormText } from '../../../kit/form/fields.tsx'
import { Form, FormFooter, useEntityForm } from '../../../kit/form/form.tsx'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'
import { FormColumn } from '../../../ui/layout/FormColumns.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { StatusText } from '../../../ui/state/StatusText.tsx'

const TITULO = 'Caixa de currículos'

/** The mailbox from which the company takes curricula; off until it is turned on. */
export default function CaixaDeCurriculos() {
  const { data, error, refetch } = useCall(c.lerCaixa, {}, { silent: true })
  if (!data) return <Carregando title={TITULO} error={error} onRetry={() => void refetch()} />
  return <Caixa key={data.versao} caixa={data} />
}

function Caixa({ caixa: { versao, temSenha, verificadaEm, resultado, ...gravada } }: { caixa: c.Caixa }) {
  const form = useEntityForm({
    draft: inTab('caixa-curriculos'),
    schema: c.caixaForm,
    values: { ...gravada, senha: '' },
    save: (output) => call(c.gravarCaixa, { versao, ...output }, { errors: 'none' }),
    done: async () => {
      toast.success('Caixa de currículos gravada com sucesso.')
      await refreshed()
    },
  })
  return (
    <Form form={form} hasSummary="inside">
      <PageHeader
        title={TITULO}
        facts={`Os anexos das mensagens não lidas viram currículos recebidos, a cada ${c.MINUTOS_ENTRE_VISITAS} minutos.`}
        hasLine
      />
      <PageBody>
        <FormColumn>
          <FormGroup
            title="Servidor de e-mail (IMAP)"
            help="Use uma caixa só para isto: cada mensagem visitada fica marcada como lida."
          >
            <FormGrid>
              <FormCell>
                <FormSwitch
                  name="ativa"
                  consequence="Cada anexo espera a confirmação de alguém, como um arquivo solto."
                />
              </FormCell>
              <FormCell span={8}>
                <FormText name="servidor" placeholder="imap.exemplo.com.br" />
              </FormCell>
              <FormCell span={4}>
                <FormNumber name="porta" />
              </FormCell>
              <FormCell>
                <FormSwitch name="tls" consequence="Sem ela, só em uma máquina que esta instalação permite." />
              </FormCell>
              <FormCell span={6}>
                <FormText name="usuario" />
              </FormCell>
              <FormCell span={6}>
                <FormPassword
                  name="senha"
                  autoComplete="off"
                  help={
                    temSenha
                      ? 'Há uma senha gravada, que ninguém lê. Deixe em branco para mantê-la.'
                      : 'Fica guardada e não é mostrada de novo.'
                  }
                />
              </FormCell>
              <FormCell span={6}>
                <FormText name="pasta" help="INBOX é a caixa de entrada." />
              </FormCell>
              {versao > 0 && <Teste isDirty={form.isDirty} />}
            </FormGrid>
          </FormGroup>
          {verificadaEm && (
            <FormGroup title="Última visita">
              <Facts
                items={[
                  { label: 'Quando', value: formatarInstante(verificadaEm, timeZone()) },
                  { label: 'O que aconteceu', value: resultado, isWide: true },
                ]}
              />
            </FormGroup>
          )}
        </FormColumn>
      </PageBody>
      <FormFooter />
    </Form>
  )
}

/** Opens the saved mailbox and says what is found. */
function Teste({ isDirty }: { isDirty: boolean }) {
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState<string>()
  const testar = async () => {
    setBusy(true)
    setSaid(undefined)
    await attempt(async () => {
      const answer = (await fetchFile(c.testarCaixa, {}, { silent: true })) as { json: { mensagem: string } }
      setSaid(answer.json.mensagem)
    })
    setBusy(false)
  }
  return (
    <FormCell>
      <Stack.Row>
        <Button isBusy={isBusy} busyLabel="Testando" isDisabled={isDirty} onPress={() => void testar()}>
          Testar conexão
        </Button>
        <StatusText>{isDirty ? 'Grave antes de testar.' : said}</StatusText>
      </Stack.Row>
    </FormCell>
  )
}
