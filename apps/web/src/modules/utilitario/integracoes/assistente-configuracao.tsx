import { formatarInstante } from '@quadro/contract/kit/formato.ts'
import * as c from '@quadro/contract/utilitario/integracoes/assistente.ts'
import { useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { call, fetchFile } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { can, timeZone } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormNumber, FormPassword, FormSwitch, FormText } from '../../../kit/form/fields.tsx'
import { Form, FormFooter, useEntityForm } from '../../../kit/form/form.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'
import { Plus } from '../../../ui/icons.ts'
import { FormColumn } from '../../../ui/layout/FormColumns.tsx'
import { PageBody } from '../../../ui/layout/PageHeader.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { ErrorState } from '../../../ui/state/States.tsx'
import { StatusText } from '../../../ui/state/StatusText.tsx'

const again = refreshed

/** The service of this company's assistant and its credits; a part of the settings page. */
export function AssistenteConfiguracao() {
  const read = useCall(c.lerServico, {}, { silent: true })
  if (read.error)
    return (
      <ErrorState title="Não foi possível carregar a configuração do assistente" onRetry={() => void read.refetch()} />
    )
  if (!read.data)
    return (
      <PageBody>
        <FormColumn>
          <Skeleton shape="form" />
        </FormColumn>
      </PageBody>
    )
  return <Servico key={read.data.versao} row={read.data} />
}

function Servico({ row }: { row: c.Servico }) {
  const form = useEntityForm({
    draft: inTab('assistente'),
    schema: c.servicoForm,
    values: {
      endereco: row.endereco,
      modelo: row.modelo ?? '',
      chave: '',
      semChave: false,
      cortesia: row.cortesia,
    },
    save: (output) => call(c.gravarServico, { versao: row.versao, ...output }, { errors: 'none' }),
    done: async () => {
      toast.success('Configuração do assistente gravada com sucesso.')
      await again()
    },
  })
  return (
    <Form form={form} hasSummary="inside">
      <PageBody>
        <FormColumn>
          <FormGroup
            title="Serviço de inteligência artificial"
            help="Qualquer serviço que responda como as conversas da OpenAI (chat completions). O assistente envia só o que está nos campos do cargo ou do anúncio, e tira o que parece documento, telefone, e-mail ou valor."
          >
            <FormGrid>
              <FormCell span={8}>
                <FormText
                  name="endereco"
                  placeholder="https://api.exemplo.com/v1"
                  help="Sem ele, o assistente não responde."
                />
              </FormCell>
              <FormCell span={4}>
                <FormText name="modelo" />
              </FormCell>
              <FormCell span={8}>
                <FormPassword
                  name="chave"
                  autoComplete="off"
                  help={
                    row.temChave
                      ? 'Há uma chave gravada, que ninguém lê. Deixe em branco para mantê-la; com outro endereço, informe-a de novo.'
                      : 'Fica guardada e não é mostrada de novo.'
                  }
                />
              </FormCell>
              {row.temChave && (
                <FormCell>
                  <FormSwitch
                    name="semChave"
                    label="Retirar a chave gravada"
                    consequence="O serviço é chamado sem chave."
                  />
                </FormCell>
              )}
              <FormCell>
                <FormSwitch
                  name="cortesia"
                  consequence="10 por mês para a empresa; os que sobram não passam para o mês seguinte."
                />
              </FormCell>
              {row.versao > 0 && <Teste isDirty={form.isDirty} />}
            </FormGrid>
          </FormGroup>
          <Creditos row={row} />
        </FormColumn>
      </PageBody>
      <FormFooter />
    </Form>
  )
}

/** Tests the saved service with a short question. */
function Teste({ isDirty }: { isDirty: boolean }) {
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState<string>()
  const testar = async () => {
    setBusy(true)
    setSaid(undefined)
    await attempt(async () => {
      const answer = (await fetchFile(c.testarServico, {}, { silent: true })) as { json: { mensagem: string } }
      setSaid(answer.json.mensagem)
    })
    setBusy(false)
  }
  return (
    <FormCell>
      <Stack.Row>
        <Button isBusy={isBusy} busyLabel="Testando" isDisabled={isDirty} onPress={() => void testar()}>
          Testar
        </Button>
        <StatusText>{isDirty ? 'Grave antes de testar.' : said}</StatusText>
      </Stack.Row>
    </FormCell>
  )
}

function Creditos({ row: { creditos, pedidos } }: { row: c.Servico }) {
  const [recarga, setRecarga] = useState<{ quantidade: number | null; observacao: string }>()
  const mayReload = can(c.recarregarCreditos)
  return (
    <>
      <FormGroup
        title="Créditos"
        help="Cada sugestão que chega custa um. Primeiro se usam os gratuitos."
        actions={
          mayReload && (
            <Button icon={Plus} size="sm" onPress={() => setRecarga({ quantidade: null, observacao: '' })}>
              Recarregar
            </Button>
          )
        }
      >
        <Facts
          isPaired
          items={[
            { label: 'Gratuitos neste mês', value: `${creditos.gratuitos} de ${creditos.gratuitosPorMes}` },
            { label: 'Adicionais', value: creditos.adicionais.toLocaleString('pt-BR') },
          ]}
        />
      </FormGroup>
      {pedidos.length > 0 && (
        <Section
          title="Pedidos de créditos"
          isSpaced
          columns={[
            { label: 'Quem pediu' },
            { label: 'Quando', isSecondary: true },
            { label: 'Créditos', align: 'end' },
            ...(mayReload ? [{ label: '', align: 'end' as const }] : []),
          ]}
          rows={pedidos.map((pedido) => ({
            id: String(pedido.id),
            cells: [
              pedido.nome,
              formatarInstante(pedido.quando, timeZone()),
              pedido.quantidade.toLocaleString('pt-BR'),
              ...(mayReload
                ? [
                    <Button
                      key="recarregar"
                      size="sm"
                      variant="quiet"
                      aria-label={`Recarregar ${pedido.quantidade} créditos pedidos por ${pedido.nome}`}
                      onPress={() =>
                        setRecarga({ quantidade: pedido.quantidade, observacao: `Pedido de ${pedido.nome}` })
                      }
                    >
                      Recarregar
                    </Button>,
                  ]
                : []),
            ],
          }))}
        />
      )}
      {recarga && <Recarga values={recarga} onClose={() => setRecarga(undefined)} />}
    </>
  )
}

function Recarga(props: { values: { quantidade: number | null; observacao: string }; onClose: () => void }) {
  const form = useEntityForm({
    draft: inTab('recarregar-creditos'),
    schema: c.recarga,
    values: props.values as never,
    save: (output) => call(c.recarregarCreditos, output, { errors: 'none' }),
    done: async () => {
      toast.success('Créditos recarregados com sucesso.')
      props.onClose()
      await again()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && props.onClose()}
      title="Recarregar créditos"
      footer={
        <>
          <Button onPress={props.onClose}>Cancelar</Button>
          <Button variant="accent" isBusy={form.isBusy} busyLabel="Recarregando" onPress={() => void form.submit()}>
            Recarregar
          </Button>
        </>
      }
    >
      <Form form={form} hasSummary={false} isGuarded={false}>
        <FormGrid>
          <FormCell span={6}>
            <FormNumber name="quantidade" digits={6} />
          </FormCell>
          <FormCell>
            <FormText name="observacao" />
          </FormCell>
        </FormGrid>
      </Form>
    </Dialog>
  )
}
