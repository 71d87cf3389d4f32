import * as c from '@quadro/contract/cargo-salario/propostas/propostas-alteracao.ts'
import { descricaoDe } from '@quadro/contract/geral/codigos/codigos.ts'
import { formatarInstante } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { refusalText } from '../../../kit/call/attempt.ts'
import { useLiveRecord } from '../../../kit/call/live.ts'
import { useCall } from '../../../kit/call/query.ts'
import { timeZone } from '../../../kit/call/session.ts'
import { FlowButton, useFlow } from '../../../kit/flow/flow.tsx'
import { flowScreen } from '../../../kit/flow/ways.ts'
import { FormTextArea } from '../../../kit/form/fields.tsx'
import { copyText } from '../../../kit/page/clipboard.ts'
import { ChangeList } from '../../../ui/change/ChangeList.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { CopyLine } from '../../../ui/control/CopyLine.tsx'
import { Link } from '../../../ui/control/Link.tsx'
import { Badge } from '../../../ui/display/Badge.tsx'
import { Hidden } from '../../../ui/display/Hidden.tsx'
import { FormCell, FormGrid } from '../../../ui/fields/index.ts'
import { Check, X } from '../../../ui/icons.ts'
import { PanelBar } from '../../../ui/layout/PanelBar.tsx'
import { BlockingDialog } from '../../../ui/overlay/Dialog.tsx'
import { SidePanel } from '../../../ui/overlay/SidePanel.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { ErrorState } from '../../../ui/state/States.tsx'

const SELOS = {
  P: { mark: 'ring', tone: 'amber' },
  A: { mark: 'full', tone: 'green' },
  M: { mark: 'half', tone: 'green' },
  R: { mark: 'square', tone: 'red' },
  S: { mark: 'square', tone: 'gray' },
} as const
export const SituacaoDaProposta = ({ situacao }: { situacao: c.Situacao }) => (
  <Badge {...SELOS[situacao]}>{c.SITUACOES[situacao]}</Badge>
)

/** A proposal during the decision, with the checked fields. */
type EmDecisao = c.Proposta & { escolhidos: string[] }
const todos = (p: EmDecisao) => p.escolhidos.length === p.campos.length
const aceite = (p: EmDecisao) => ({ pessoaVersao: p.pessoaVersao, campos: p.escolhidos })
const motivo = () => <FormTextArea name="motivo" />
const acoes = flowScreen<typeof c.fluxo, EmDecisao>(c.fluxo, {
  aceita: [
    { icon: Check, isOffered: todos, input: (p) => ({ ...aceite(p), motivo: null }) },
    {
      id: 'parte',
      icon: Check,
      label: (p) => `Aceitar ${p.escolhidos.length} de ${p.campos.length}`,
      isOffered: (p) => !todos(p),
      input: aceite,
      ask: {
        title: 'Aceitar em parte?',
        text: (p) =>
          `Não muda: ${p.campos
            .filter((x) => !p.escolhidos.includes(x.campo))
            .map((x) => x.label)
            .join(', ')}. A pessoa recebe o motivo.`,
        verb: 'Aceitar em parte',
        schema: c.recusaForm,
        fields: motivo,
      },
      done: 'Proposta aceita em parte.',
    },
  ],
  recusa: {
    icon: X,
    ask: {
      title: (p) =>
        p.origem === 'cadastro' ? `Recusar o cadastro de ${p.nome}?` : `Recusar as mudanças de ${p.nome}?`,
      text: (p) =>
        p.origem === 'cadastro'
          ? 'O motivo fica guardado aqui: a empresa não tem e-mail para avisar a pessoa.'
          : 'A pessoa recebe o motivo. Os dados ficam como estão.',
      isDanger: true,
      fields: motivo,
    },
  },
})

interface Quadro {
  id: number
  onClose: () => void
  onPrevious?: () => void
  onNext?: () => void
}
/**
 * One proposal with old and new values of each field. It is accepted in full or in part, or refused with a reason that the person reads.
 */
export function PropostaPainel(props: Quadro) {
  const { id, ...frame } = props
  const { data, error, refetch } = useCall(c.ler, { id }, { silent: true })
  // Stored in this component, because it must remain after the accepted version is replaced.
  const [entregue, setEntregue] = useState<Codigo>()
  useLiveRecord('proposta_alteracao', id, c.ler)
  if (!data || data.id !== id)
    return (
      <SidePanel title="Proposta" {...frame} width={432}>
        {error ? (
          <ErrorState title="Não foi possível carregar a proposta" onRetry={() => void refetch()}>
            {refusalText(error)}
          </ErrorState>
        ) : (
          <Skeleton shape="form" />
        )}
      </SidePanel>
    )
  return (
    <>
      {/* A new version starts a new decision. */}
      <Aberta
        key={`${id}:${data.versao}:${data.pessoaVersao}`}
        p={data}
        frame={frame}
        onCodigo={(codigo) => setEntregue({ codigo, nome: data.nome })}
      />
      {entregue && <CodigoDialog {...entregue} onClose={() => setEntregue(undefined)} />}
    </>
  )
}

interface Codigo {
  codigo: string
  nome: string
}
/** The code is shown only once, so only the button closes the dialog. */
function CodigoDialog({ codigo, nome, onClose }: Codigo & { onClose: () => void }) {
  return (
    <BlockingDialog
      isOpen
      title={`Entregue este código a ${nome}`}
      footer={
        <Button variant="accent" onPress={onClose}>
          Já anotei
        </Button>
      }
    >
      <FormGrid>
        <FormCell>
          <CopyLine label="Código" text={codigo} isLarge onCopy={(text) => void copyText(text, 'Código copiado.')} />
        </FormCell>
        <FormCell>
          Com ele e o CPF, a pessoa escolhe a senha na área do candidato, em 'Tenho um código do RH'. Vale por três dias
          e uma vez, e não aparece de novo aqui. Passado o prazo, ela refaz o cadastro e você confirma outra vez.
        </FormCell>
      </FormGrid>
    </BlockingDialog>
  )
}

function Aberta({
  p,
  frame,
  onCodigo,
}: {
  p: c.Proposta
  frame: Omit<Quadro, 'id'>
  onCodigo: (codigo: string) => void
}) {
  const [chosen, setChosen] = useState(() => p.campos.map((x) => x.campo))
  const { offered, busy, dialog } = useFlow(
    acoes,
    { ...p, escolhidos: chosen },
    { onDone: ({ codigo }) => codigo !== null && onCodigo(codigo) },
  )
  const aceitar = offered.find(({ id }) => id !== 'recusa')
  const recusar = offered.find(({ id }) => id === 'recusa')
  const ehNova = p.origem === 'cadastro' && p.pessoaVersao === null
  const said = (text: string | null, oculto: boolean) => (oculto ? <Hidden /> : (text ?? '—'))
  return (
    <SidePanel
      title={p.nome}
      record={p.nome}
      width={432}
      subtitle={
        <>
          {descricaoDe(c.ORIGENS, p.origem)} · {formatarInstante(p.criadoEm, timeZone())}
          {p.colaboradorId !== null && (
            <div>
              <Link href={`/cargo-salario/colaboradores/${p.colaboradorId}`}>Abrir colaborador</Link>
            </div>
          )}
        </>
      }
      {...frame}
      footer={
        aceitar ? (
          <>
            <FlowButton
              of={aceitar}
              hasIcon={false}
              isBusy={busy !== undefined}
              busyLabel="Aceitando"
              isDisabled={chosen.length === 0}
            />
            {recusar && (
              <Button isDisabled={busy !== undefined} onPress={recusar.onAction}>
                {recusar.label}
              </Button>
            )}
          </>
        ) : undefined
      }
    >
      <PanelBar {...estado(p)} end={p.situacao !== 'P' && <SituacaoDaProposta situacao={p.situacao} />} />
      <ChangeList
        label="O que muda"
        heads={p.situacao === 'P' ? ['Hoje', 'Depois'] : ['Antes', 'O que se pediu']}
        changes={p.campos.map((x) => ({
          id: x.campo,
          label: x.label,
          before: said(x.antes, x.oculto),
          after: said(x.depois, x.oculto),
          ...(x.aceito === null || p.situacao !== 'M'
            ? {}
            : { badge: <SituacaoDaProposta situacao={x.aceito ? 'A' : 'R'} /> }),
        }))}
        {...(aceitar && !ehNova ? { chosen, onChange: setChosen } : {})}
      />
      {dialog}
    </SidePanel>
  )
}

/** State of the proposal and what HR has done. */
function estado(p: c.Proposta): { title: string; text?: string } {
  if (p.situacao === 'S') return { title: 'Retirada por quem pediu', text: 'Nada mudou.' }
  if (p.situacao !== 'P')
    return {
      title: p.decididaPorNome ?? 'Decidida',
      text: [p.decididaEm && formatarInstante(p.decididaEm, timeZone()), p.motivo].filter(Boolean).join(' · '),
    }
  if (p.impedimento !== null) return { title: 'Espera decisão', text: p.impedimento }
  if (p.origem !== 'cadastro')
    return { title: 'Espera decisão', text: 'Desmarque o que não deve mudar. Nada muda antes da sua decisão.' }
  return {
    title: 'Espera confirmação',
    text:
      p.pessoaVersao === null
        ? 'A empresa não conhece este CPF. Confirme com a pessoa que foi ela quem se cadastrou. Aceito, o cadastro passa a existir e aparece um código, com que ela escolhe a senha.'
        : 'A empresa conhece este CPF, mas não tem e-mail. Confirme com a pessoa, por um contato que a empresa já conhece, que foi ela quem se cadastrou. Aceito o acesso, aparece um código, com que ela escolhe a senha.',
  }
}
