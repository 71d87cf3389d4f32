import { SITUACOES } from '@quadro/contract/captacao/entrevistas/entrevistas.ts'
import * as c from '@quadro/contract/externo/candidaturas/entrevistas.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { call, showError } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Link } from '../../../ui/control/Link.tsx'
import { Badge } from '../../../ui/display/Badge.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { later } from '../../../ui/later.tsx'
import { CandidateCard, StickyActions } from '../../../ui/layout/CandidateFrame.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'

const RespostaDialog = later(async () => (await import('./entrevista-resposta.tsx')).RespostaDialog)

type Resposta = c.RespostaDoCandidato['resposta']
const MARKS = {
  M: { mark: 'ring', tone: 'blue', text: 'Espera a minha resposta' },
  C: { mark: 'full', tone: 'green', text: 'Eu vou' },
  P: { mark: 'half', tone: 'amber', text: 'Pedi outro horário' },
  R: { mark: 'dash', tone: 'gray', text: 'Não vou' },
  X: { mark: 'dash', tone: 'gray', text: SITUACOES.X },
  F: { mark: 'square', tone: 'gray', text: SITUACOES.F },
} as const
/** State of an invitation, from the candidate's point of view. */
export function EstadoDoConvite({ de }: { de: c.Convite }) {
  const { text, ...mark } = MARKS[de.situacao]
  return <Badge {...mark}>{text}</Badge>
}
const fim = ({ hora, duracao }: c.Convite): string => {
  const [h = 0, m = 0] = hora.split(':').map(Number)
  const total = h * 60 + m + duracao
  return `${String(Math.floor(total / 60) % 24).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`
}
/** Time, place and subject. */
export function FatosDoConvite({ de }: { de: c.Convite }) {
  return (
    <Facts
      items={[
        { label: 'Quando', value: `${formatarData(de.data)}, das ${de.hora} às ${fim(de)}`, isWide: true },
        { label: 'Onde', value: de.local, isWide: true },
        {
          label: 'Chamada',
          value: de.link && (
            <Link href={de.link} target="_blank">
              {de.link}
            </Link>
          ),
          isWide: true,
        },
        { label: 'Recado da empresa', value: de.recado, isWide: true },
        {
          label: 'Horários que pedi',
          value: de.propostas.map((p) => `${formatarData(p.data)}, às ${p.hora}`).join('\n'),
          isWide: true,
        },
        { label: 'O que eu escrevi', value: de.resposta, isWide: true },
      ]}
    />
  )
}

/** The possible answers: 'yes' at once, the others after a dialog. */
export function ResponderConvite(props: {
  convite: c.Convite
  enviar: (resposta: c.RespostaDoCandidato) => Promise<unknown>
  /** Called when the answer is saved and the dialog is closed. */
  onRespondido: () => void
  isPage?: boolean
}) {
  const { convite, enviar, onRespondido } = props
  const [asking, setAsking] = useState<'O' | 'N'>()
  const [isBusy, setBusy] = useState(false)
  const [dadas, setDadas] = useState(0)
  const respondido = useEffectEvent(onRespondido)
  useEffect(() => {
    if (dadas > 0) respondido()
  }, [dadas])
  const yes = async () => {
    setBusy(true)
    await attempt(
      async () => {
        await enviar({ resposta: 'S', nota: null, propostas: [] })
        toast.success('Confirmado. Até lá!')
        setDadas((n) => n + 1)
      },
      {
        refused: (failed) => {
          // A form shows the error itself.
          showError(failed)
        },
        after: () => setBusy(false),
      },
    )
  }
  const may = (r: Resposta) => convite.pode.includes(r)
  const buttons = (
    <>
      {may('S') && (
        <Button variant="accent" isBusy={isBusy} busyLabel="Confirmando" onPress={() => void yes()}>
          Sim, eu vou
        </Button>
      )}
      {may('O') && <Button onPress={() => setAsking('O')}>Outro horário</Button>}
      {may('N') && (
        <Button variant="quiet" onPress={() => setAsking('N')}>
          Não vou
        </Button>
      )}
    </>
  )
  return (
    <>
      {props.isPage ? convite.pode.length > 0 && <StickyActions>{buttons}</StickyActions> : buttons}
      {asking && (
        <RespostaDialog
          key={asking}
          convite={convite}
          resposta={asking}
          enviar={enviar}
          onClose={() => setAsking(undefined)}
          onRespondido={() => {
            setAsking(undefined)
            setDadas((n) => n + 1)
          }}
        />
      )}
    </>
  )
}

/** The candidate's interviews: all, or those of one application. Past ones come last. */
export function MinhasEntrevistas({ aplicacaoId }: { aplicacaoId?: number }) {
  const { data = [] } = useCall(c.minhas, {}, { silent: true })
  const shown = data.filter((e) => aplicacaoId === undefined || e.candidatoSolicitacaoId === aplicacaoId)
  const abertas = shown.filter((e) => e.pode.length > 0).toReversed()
  return [...abertas, ...shown.filter((e) => e.pode.length === 0)].map((e) => <Entrevista key={e.id} de={e} />)
}

function Entrevista({ de: e }: { de: c.Convite }) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <CandidateCard
      title={e.assunto}
      headingRef={heading}
      facts={e.vaga}
      actions={<EstadoDoConvite de={e} />}
      footer={
        <ResponderConvite
          convite={e}
          onRespondido={() => heading.current?.focus()}
          enviar={async (resposta) => {
            await call(c.responder, { id: e.id, versao: e.versao, ...resposta }, { errors: 'none' }).catch(
              async (failed: unknown) => {
                await refreshed()
                throw failed
              },
            )
            await refreshed()
          }}
        />
      }
    >
      <FatosDoConvite de={e} />
    </CandidateCard>
  )
}
