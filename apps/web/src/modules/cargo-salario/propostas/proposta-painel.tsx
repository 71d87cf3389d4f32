import * as c from '@quadro/contract/cargo-salario/propostas/propostas-alteracao.ts'
import { descricaoDe } from '@quadro/contract/geral/codigos/codigos.ts'
import { formatarInstante } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { attempt, refusalText } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { useLiveRecord } from '../../../kit/call/live.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { timeZone } from '../../../kit/call/session.ts'
import { FormTextArea } from '../../../kit/form/fields.tsx'
import { Form, useEntityForm } from '../../../kit/form/form.tsx'
import { copyText } from '../../../kit/page/clipboard.ts'
import { ChangeList } from '../../../ui/change/ChangeList.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { CopyLine } from '../../../ui/control/CopyLine.tsx'
import { Link } from '../../../ui/control/Link.tsx'
import { Badge } from '../../../ui/display/Badge.tsx'
import { Hidden } from '../../../ui/display/Hidden.tsx'
import { FormCell, FormGrid } from '../../../ui/fields/index.ts'
import { PanelBar } from '../../../ui/layout/PanelBar.tsx'
import { BlockingDialog, Dialog } from '../../../ui/overlay/Dialog.tsx'
import { SidePanel } from '../../../ui/overlay/SidePanel.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
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

interface Quadro {
  id: number
  onClose: () => void
  onPrevious?: () => void
  onNext?: () => void
}
/** One proposal: before and after field by field, taken as a whole, in part, or refused with a reason that the person reads. */
export function PropostaPainel(props: Quadro) {
  const { id, ...frame } = props
  const { data, error, refetch } = useCall(c.ler, { id }, { silent: true })
  // Above what is shown: it outlives the version that was accepted.
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
      {/* Another version is decided on anew. */}
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
/** Shown once: no page says it again, so that only its button closes it. */
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
  const [isBusy, setBusy] = useState(false)
  const [refusing, setRefusing] = useState<'todos' | 'parte'>()
  const mayDecide = p.pode.includes('aceita')
  const ehNova = p.origem === 'cadastro' && p.pessoaVersao === null
  const all = chosen.length === p.campos.length
  const decided = async (text: string) => {
    toast.success(text)
    await refreshed()
  }
  const accept = async (motivo: string | null) => {
    const { codigo } = await call(c.fluxo.endpoints.aceita, {
      id: p.id,
      versao: p.versao,
      pessoaVersao: p.pessoaVersao,
      campos: chosen,
      motivo,
    })
    if (codigo !== null) onCodigo(codigo)
    await decided(all ? 'Proposta aceita.' : 'Proposta aceita em parte.')
  }
  const acceptAll = async () => {
    setBusy(true)
    await attempt(
      async () => {
        await accept(null)
      },
      {
        refused: async () => {
          // What changed meanwhile is read again.
          await refreshed()
        },
        after: () => setBusy(false),
      },
    )
  }
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
        mayDecide ? (
          <>
            <Button
              variant="accent"
              isBusy={isBusy}
              busyLabel="Aceitando"
              isDisabled={chosen.length === 0}
              onPress={() => (all ? void acceptAll() : setRefusing('parte'))}
            >
              {all ? 'Aceitar' : `Aceitar ${chosen.length} de ${p.campos.length}`}
            </Button>
            <Button isDisabled={isBusy} onPress={() => setRefusing('todos')}>
              Recusar
            </Button>
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
        {...(mayDecide && !ehNova ? { chosen, onChange: setChosen } : {})}
      />
      {refusing && (
        <MotivoDialog
          p={p}
          titulo={
            refusing === 'parte'
              ? 'Aceitar em parte?'
              : p.origem === 'cadastro'
                ? `Recusar o cadastro de ${p.nome}?`
                : `Recusar as mudanças de ${p.nome}?`
          }
          texto={
            refusing === 'todos'
              ? p.origem === 'cadastro'
                ? 'O motivo fica guardado aqui: a empresa não tem e-mail para avisar a pessoa.'
                : 'A pessoa recebe o motivo. Os dados ficam como estão.'
              : `Não muda: ${p.campos
                  .filter((x) => !chosen.includes(x.campo))
                  .map((x) => x.label)
                  .join(', ')}. A pessoa recebe o motivo.`
          }
          verbo={refusing === 'todos' ? 'Recusar' : 'Aceitar em parte'}
          isDanger={refusing === 'todos'}
          fazer={async (motivo) => {
            if (refusing === 'parte') return accept(motivo)
            await call(c.fluxo.endpoints.recusa, { id: p.id, versao: p.versao, motivo }, { errors: 'none' })
            await decided('Proposta recusada.')
          }}
          onClose={() => setRefusing(undefined)}
        />
      )}
    </SidePanel>
  )
}

/** Where it stands, and what HR does about it. */
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

function MotivoDialog(props: {
  p: c.Proposta
  titulo: string
  texto: string
  verbo: string
  isDanger: boolean
  fazer: (motivo: string) => Promise<void>
  onClose: () => void
}) {
  const form = useEntityForm({
    schema: c.recusaForm,
    values: { motivo: '' },
    save: async ({ motivo }) => {
      await props.fazer(motivo)
    },
    done: props.onClose,
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !form.isBusy && props.onClose()}
      title={props.titulo}
      footer={
        <>
          <Button isDisabled={form.isBusy} onPress={props.onClose}>
            Cancelar
          </Button>
          <Button
            variant={props.isDanger ? 'danger-fill' : 'accent'}
            isBusy={form.isBusy}
            busyLabel="Gravando"
            onPress={() => void form.submit()}
          >
            {props.verbo}
          </Button>
        </>
      }
    >
      <Form form={form} hasSummary={false} isGuarded={false}>
        <FormGrid>
          <FormCell>{props.texto}</FormCell>
          <FormCell>
            <FormTextArea name="motivo" />
          </FormCell>
        </FormGrid>
      </Form>
    </Dialog>
  )
}
