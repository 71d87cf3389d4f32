import * as c from '@quadro/contract/utilitario/empresas/copia-cadastro.ts'
import { type ReactNode, useState } from 'react'
import type * as z from 'zod'
import { attempt, refusalText } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { useUser } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormSelect } from '../../../kit/form/fields.tsx'
import { Form, FormFooter, useEntityForm, useField } from '../../../kit/form/form.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { CheckboxGroup, FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'
import { Copy } from '../../../ui/icons.ts'
import { FormColumn } from '../../../ui/layout/FormColumns.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { ErrorState } from '../../../ui/state/States.tsx'

type Pedido = z.output<typeof c.copiaSchema>
interface Resposta {
  pedido: Pedido
  simulacao: boolean
  cadastros: c.ResultadoDaCopia[]
}
const registros = (n: number) => (n === 1 ? '1 registro' : `${n.toLocaleString('pt-BR')} registros`)

/** Copies registries from one company to another, after a preview. */
export default function CopiaCadastro() {
  const { empresa } = useUser()
  const [resposta, setResposta] = useState<Resposta>()
  const form = useEntityForm({
    draft: inTab('copiar-cadastros', empresa.id),
    schema: c.copiaSchema,
    values: { empresaOrigem: null as never, empresaDestino: empresa.id, cadastros: [] },
    save: async (pedido) => {
      setResposta({ pedido, ...(await call(c.copiar, { ...pedido, simular: true }, { errors: 'none' })) })
    },
  })
  return (
    <Form form={form} hasSummary="inside" isGuarded={false}>
      <PageHeader
        title="Cópia de Cadastros"
        facts="O que já existe no destino, pelo nome, fica como está; a origem não muda"
        hasLine
      />
      <PageBody>
        <FormColumn>
          <Empresas />
          <Cadastros>{resposta && <Resultado resposta={resposta} onDone={setResposta} />}</Cadastros>
        </FormColumn>
      </PageBody>
      <FormFooter saveLabel="Simular" />
    </Form>
  )
}

function Empresas() {
  const options = useUser().empresas.map(({ id, nome }) => ({ value: id, label: nome }))
  return (
    <FormGroup title="Empresas">
      <FormGrid>
        <FormCell span={6}>
          <FormSelect name="empresaOrigem" options={options} help="De onde os cadastros são lidos." />
        </FormCell>
        <FormCell span={6}>
          <FormSelect name="empresaDestino" options={options} help="Onde são gravados os que faltam." />
        </FormCell>
      </FormGrid>
    </FormGroup>
  )
}

/** The registries by module, each with its number of records or the reason why it cannot be chosen. */
function Cadastros({ children }: { children: ReactNode }) {
  const empresaOrigem = useField<number | null>('empresaOrigem').value
  const empresaDestino = useField<number | null>('empresaDestino').value
  const chosen = useField<string[]>('cadastros')
  const isReady = Boolean(empresaOrigem && empresaDestino && empresaOrigem !== empresaDestino)
  const read = useCall(
    c.listarCadastros,
    { empresaOrigem: empresaOrigem ?? 1, empresaDestino: empresaDestino ?? 2 },
    { silent: true, enabled: isReady },
  )
  if (!isReady)
    return (
      <FormGroup title="Cadastros" help="Escolha duas empresas diferentes para ver o que pode ser copiado.">
        <div data-field="cadastros" />
      </FormGroup>
    )
  if (read.error)
    return (
      <ErrorState title="Não foi possível ler os cadastros" onRetry={() => void read.refetch()}>
        {refusalText(read.error)}
      </ErrorState>
    )
  if (!read.data) return <Skeleton shape="form" />
  const { cadastros, naoCopiados } = read.data
  const possible = cadastros.filter((one) => one.impedimento === null && one.quantidade > 0)
  const modules = [...Map.groupBy(cadastros, (one) => one.modulo)]
  const all = possible.map(({ id }) => id)
  const isAll = all.length > 0 && all.every((id) => chosen.value.includes(id))
  return (
    <>
      <FormGroup
        title="Cadastros"
        help="Copie juntos os que dependem uns dos outros: um cargo leva as competências que existirem no destino."
        actions={
          <Button size="sm" isDisabled={all.length === 0} onPress={() => chosen.onChange(isAll ? [] : all)}>
            {isAll ? 'Limpar' : 'Marcar todos'}
          </Button>
        }
      >
        <FormGrid>
          {modules.map(([modulo, list], at) => (
            <FormCell key={modulo}>
              <CheckboxGroup
                label={modulo}
                name="cadastros"
                error={at === 0 ? chosen.error : undefined}
                value={chosen.value.filter((id) => list.some((one) => one.id === id))}
                onChange={(ids) =>
                  chosen.onChange([...chosen.value.filter((id) => !list.some((one) => one.id === id)), ...ids])
                }
                options={list.map((one) => ({
                  value: one.id,
                  label: one.label,
                  help: one.impedimento ?? (one.quantidade ? registros(one.quantidade) : 'Nenhum registro na origem'),
                  disabled: one.impedimento !== null || one.quantidade === 0,
                }))}
              />
            </FormCell>
          ))}
        </FormGrid>
      </FormGroup>
      {children}
      <FormGroup title="O que não se copia">
        <Section
          title="Ficam em sua empresa"
          columns={[{ label: 'Cadastro' }, { label: 'Por quê' }]}
          rows={naoCopiados.map(({ id, label, motivo }) => ({ id, cells: [label, motivo] }))}
        />
      </FormGroup>
    </>
  )
}

/** What would be or was copied per registry, and what was left out, with the reason. */
function Resultado({ resposta, onDone }: { resposta: Resposta; onDone: (resposta: Resposta) => void }) {
  const [isBusy, setBusy] = useState(false)
  const { pedido, simulacao, cadastros } = resposta
  const now: Pedido = {
    empresaOrigem: useField<number>('empresaOrigem').value,
    empresaDestino: useField<number>('empresaDestino').value,
    cadastros: useField<string[]>('cadastros').value,
  }
  // The result of an earlier choice is not shown.
  if (JSON.stringify(now) !== JSON.stringify(pedido)) return null
  const total = cadastros.reduce((sum, one) => sum + one.copiados, 0)
  const copy = async () => {
    setBusy(true)
    await attempt(
      async () => {
        const answer = await call(c.copiar, { ...pedido, simular: false })
        onDone({ pedido, ...answer })
        await refreshed()
        toast.success(`${registros(answer.cadastros.reduce((sum, one) => sum + one.copiados, 0))} no destino.`)
      },
      {
        after: () => setBusy(false),
      },
    )
  }
  const said = cadastros.flatMap(({ id, label, ignorados, avisos }) => [
    ...ignorados.map((one, at) => ({ id: `${id}:i${at}`, label, ...one, what: 'Não copiado' })),
    ...avisos.map((one, at) => ({ id: `${id}:a${at}`, label, ...one, what: 'Copiado sem isto' })),
  ])
  return (
    <FormGroup
      title={simulacao ? 'Simulação' : 'Cópia feita'}
      help={
        simulacao
          ? 'Nada foi gravado ainda. Copiar grava tudo de uma vez, ou nada.'
          : 'O log da empresa de destino guarda cada registro.'
      }
      actions={
        simulacao && (
          <Button
            variant="accent"
            icon={Copy}
            isDisabled={total === 0}
            isBusy={isBusy}
            busyLabel="Copiando"
            onPress={() => void copy()}
          >
            {total === 0 ? 'Nada a copiar' : `Copiar ${registros(total)}`}
          </Button>
        )
      }
    >
      <Section
        title="Por cadastro"
        columns={[
          { label: 'Cadastro' },
          { label: simulacao ? 'A copiar' : 'Copiados', align: 'end' },
          { label: 'Já existiam', align: 'end', isSecondary: true },
          { label: 'Não copiados', align: 'end' },
        ]}
        rows={cadastros.map((one) => ({
          id: one.id,
          cells: [one.label, one.copiados, one.jaExistiam, one.ignorados.length],
        }))}
      />
      {said.length > 0 && (
        <Section
          title="O que não vai junto"
          count={said.length}
          columns={[{ label: 'Registro' }, { label: 'Motivo' }, { label: 'Efeito', isSecondary: true }]}
          rows={said.map(({ id, label, nome, motivo, what }) => ({
            id,
            cells: [`${nome} · ${label.split(',')[0]}`, motivo, what],
          }))}
        />
      )}
    </FormGroup>
  )
}
