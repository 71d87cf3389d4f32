import { PAGINA_DOS_ROTEIROS } from '@quadro/contract/cargo-salario/roteiros/roteiro-palavras.ts'
import * as c from '@quadro/contract/cargo-salario/roteiros/roteiros.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import type { Page } from '@quadro/contract/kit/page.ts'
import { useState } from 'react'
import * as z from 'zod'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { can } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormSelect } from '../../../kit/form/fields.tsx'
import { useEntityForm } from '../../../kit/form/form.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { PanelStack } from '../../../ui/display/Figures.tsx'
import { FormCell } from '../../../ui/fields/index.ts'
import { ClipboardList, Plus } from '../../../ui/icons.ts'
import { RowEnd } from '../../../ui/layout/Section.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { EtapasDoRoteiro } from './roteiro-etapas.tsx'
import { SituacaoDoRoteiro } from './roteiro-situacao.tsx'

/** More than anybody has; older ones stand in the list. */
const A_VISTA = 20

/** The lists of an employee with their steps, and the start of another one. */
export function RoteirosDoTalento({ id, nome }: { id: number; nome: string }) {
  const [isStarting, setStarting] = useState(false)
  const read = useCall(c.listar, { talentoId: id, size: A_VISTA }, { silent: true })
  if (read.error)
    return <ErrorState title="Não foi possível carregar os roteiros" onRetry={() => void read.refetch()} />
  if (!read.data) return <Skeleton shape="list" />
  const { content, empty } = read.data as Page<c.Roteiro>
  const iniciar = can(c.iniciar) && (
    <Button icon={Plus} onPress={() => setStarting(true)}>
      Iniciar roteiro
    </Button>
  )
  return (
    <>
      {empty ? (
        <EmptyState icon={ClipboardList} title="Nenhum roteiro" action={iniciar || undefined}>
          Um roteiro lista o que a admissão pede, quem faz cada etapa e até quando.
        </EmptyState>
      ) : (
        <PanelStack>
          {iniciar && <RowEnd>{iniciar}</RowEnd>}
          {content.map((r) => (
            <UmRoteiro key={r.id} de={r} />
          ))}
        </PanelStack>
      )}
      {isStarting && <Iniciar id={id} nome={nome} onClose={() => setStarting(false)} />}
    </>
  )
}

function UmRoteiro({ de }: { de: c.Roteiro }) {
  const read = useCall(c.ler, { id: de.id }, { silent: true })
  if (read.error) return <ErrorState title={de.modeloNome} onRetry={() => void read.refetch()} />
  if (!read.data) return <Skeleton shape="list" />
  const r = read.data
  return (
    <EtapasDoRoteiro
      roteiro={r}
      title={r.modeloNome}
      note={[
        r.dataEvento && `${r.eventoNome.toLowerCase()} em ${formatarData(r.dataEvento)}`,
        r.situacao === 'X' && `cancelado: ${r.motivoCancelamento}`,
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <RowEnd isStart>
          <SituacaoDoRoteiro de={r} />
          <LinkButton size="sm" href={`${PAGINA_DOS_ROTEIROS}/${r.id}`}>
            Abrir
          </LinkButton>
        </RowEnd>
      }
    />
  )
}

const escolha = z.object({ modeloRoteiroId: c.iniciar.input.shape.modeloRoteiroId })
function Iniciar({ id, nome, onClose }: { id: number; nome: string; onClose: () => void }) {
  const modelos = useCall(c.doTalento, { talentoId: id }, { silent: true }).data
  if (!modelos) return null
  return <FormularioDeInicio {...{ id, nome, onClose, modelos }} />
}
function FormularioDeInicio(props: { id: number; nome: string; onClose: () => void; modelos: c.Oferecido[] }) {
  const { id, nome, onClose, modelos } = props
  const form = useEntityForm({
    draft: inTab('iniciar-roteiro', id),
    schema: escolha,
    values: { modeloRoteiroId: (modelos.find(({ serve }) => serve)?.id ?? null) as never },
    save: async ({ modeloRoteiroId }) => {
      await call(c.iniciar, { talentoId: id, modeloRoteiroId }, { errors: 'none' })
      await refreshed()
    },
    done: () => {
      toast.success(`Roteiro iniciado para ${nome}.`)
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Iniciar roteiro para ${nome}`}
      form={form}
      verb="Iniciar"
      busy="Iniciando"
      keep="Voltar"
      onClose={onClose}
    >
      <FormCell>
        <FormSelect
          name="modeloRoteiroId"
          options={opcoesDeModelos(modelos)}
          help="As etapas são copiadas como estão agora, e quem as faz é avisado."
        />
      </FormCell>
    </FormDialog>
  )
}
const opcoesDeModelos = (modelos: readonly c.Oferecido[]) =>
  modelos.map((m) => ({
    value: m.id,
    label: `${m.nome} (${m.qtdEtapas} ${m.qtdEtapas === 1 ? 'etapa' : 'etapas'})${m.serve ? '' : ' · feito para outro cargo ou área'}`,
  }))
