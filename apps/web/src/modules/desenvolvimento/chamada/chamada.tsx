import * as c from '@quadro/contract/desenvolvimento/turmas/chamada.ts'
import { MOMENTOS } from '@quadro/contract/desenvolvimento/turmas/chamada-janela.ts'
import { turmas } from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useEffect, useState } from 'react'
import { attempt, refusal, refusalText } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { useCall } from '../../../kit/call/query.ts'
import { useStore } from '../../../kit/call/store.ts'
import { useKeptCall } from '../../../kit/offline/kept-call.ts'
import { userQueue } from '../../../kit/offline/user-queue.ts'
import { useParam, useSearchState } from '../../../kit/page/navigation.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { EntryTable } from '../../../ui/display/EntryTable.tsx'
import { Figures, PanelStack } from '../../../ui/display/Figures.tsx'
import { Checkbox } from '../../../ui/fields/index.ts'
import { QrCode, UserCheck } from '../../../ui/icons.ts'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { ConfirmDialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { LeitorDeCracha } from '../../cargo-salario/index.ts'
import { ChegadasSinalizadas } from './chamada-sinalizadas.tsx'
import { horaDe, TelaDaSala } from './chamada-tela.tsx'
import presencas, { registroDa, type Tomada } from './sem-rede.ts'

const ATUALIZA = 4000
/** Of who came: the instructor takes people before the phones are open, and after. */
const momentoEmPalavras = (momento: c.Chegada['momento']): string =>
  MOMENTOS[momento === 'CEDO' ? 'ADIANTADO' : momento === 'TARDE' ? 'ATRASADO' : momento]

/** /desenvolvimento/turmas/{id}/chamada: the roll call of a day; `dia` names it, else it is the first one of today */
export default function PaginaDaChamada() {
  const id = Number(useParam('id'))
  const [search, setSearch] = useSearchState()
  const diaId = Number(search.dia) || null
  const { data: pode, error, refetch } = useCall(c.podeGerar, { id }, { silent: true, enabled: diaId === null })
  const primeiro = pode?.dias[0]?.diaId
  useEffect(() => {
    if (diaId === null && primeiro !== undefined) setSearch({ dia: primeiro })
  }, [diaId, primeiro, setSearch])
  if (diaId !== null) return <Lista key={diaId} id={id} diaId={diaId} />
  if (error) return <ErrorState title="Não foi possível carregar a chamada" onRetry={() => void refetch()} />
  if (!pode || primeiro !== undefined) return <Skeleton shape="list" />
  return (
    <>
      <PageHeader title="Chamada" />
      <EmptyState icon={UserCheck} title="Não há chamada hoje">
        {pode.motivo}
      </EmptyState>
    </>
  )
}

/** Reads anew every few seconds while somebody looks. */
function useChamada(id: number, diaId: number) {
  const read = useKeptCall(c.lerChamada, { id, diaId })
  const { refetch, data } = read
  const aberta = data?.aberta ?? false
  useEffect(() => {
    if (!aberta) return
    const timer = setInterval(() => document.visibilityState === 'visible' && void refetch(), ATUALIZA)
    return () => clearInterval(timer)
  }, [aberta, refetch])
  return read
}
/** What of the roll call waits on this device. */
function useFila(id: number, diaId: number) {
  const [queue] = useState(() => {
    const own = userQueue()
    own.learn(presencas)
    return own
  })
  useEffect(() => void queue.send(), [queue])
  const { entries = [], state } = useStore(queue.state)
  const minhas = entries.filter((each) => each.kind === presencas.name && each.record === registroDa(id, diaId))
  return { queue, minhas, isOffline: state === 'offline' }
}
const emHexadecimal = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

function Lista({ id, diaId }: { id: number; diaId: number }) {
  const { data, error, refetch, dataUpdatedAt } = useChamada(id, diaId)
  const { queue, minhas, isOffline } = useFila(id, diaId)
  const [naTela, setNaTela] = useState(false)
  const [lendo, setLendo] = useState(false)
  const [encerrando, setEncerrando] = useState(false)
  const [isBusy, setBusy] = useState(false)
  if (error && !data)
    return (
      <ErrorState title="Não foi possível carregar a chamada" onRetry={() => void refetch()}>
        {refusalText(error)}
      </ErrorState>
    )
  if (!data) return <Skeleton shape="list" />
  // An answer from the device is older than the page.
  const isOnline = !isOffline && refusal(error)?.status !== 0 && navigator.onLine
  const espera = new Set(minhas.filter((e) => e.state !== 'refused').map((e) => Number(e.field)))
  const presente = (p: c.Chamada['pessoas'][number]) => p.presente === true || espera.has(p.inscricaoId)
  const faltam = data.pessoas.filter((p) => p.presente === null && !espera.has(p.inscricaoId)).length

  const tomar = (inscricaoId: number, como: Tomada['como']) => {
    const value: Tomada = { inscricaoId, como, em: new Date().toISOString() }
    const onde = {
      record: registroDa(id, diaId),
      field: String(inscricaoId),
      href: `${turmas.page}/${id}/chamada?dia=${diaId}`,
    }
    const title = `Presença em ${data.curso}, ${formatarData(data.dia)}`
    void queue.add({ kind: presencas.name, ...onde, title, value, version: 0 })
  }
  const lerCracha = async (texto: string) => {
    setLendo(false)
    if (!globalThis.crypto.subtle)
      return toast.error('Este endereço não tem conexão segura: tome a presença pelo nome.')
    const hash = emHexadecimal(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(texto.trim())))
    const pessoa = data.pessoas.find(({ cracha }) => cracha !== null && hash.startsWith(cracha))
    if (!pessoa) return toast.error('Este crachá não é de ninguém da lista.')
    if (presente(pessoa)) return toast.success(`${pessoa.talentoNome} já está na lista.`)
    tomar(pessoa.inscricaoId, 'C')
    toast.success(`Presença de ${pessoa.talentoNome} tomada.`)
  }
  const abrir = () => {
    setBusy(true)
    void attempt(
      () =>
        call(c.abrirChamada, { id, diaId })
          .then(() => refetch())
          .then(() => setNaTela(true)),
      {
        after: () => setBusy(false),
      },
    )
  }
  const quando = (p: c.Chamada['pessoas'][number]) => data.chegadas.find((y) => y.inscricaoId === p.inscricaoId)
  const situacao = (p: c.Chamada['pessoas'][number]): string => {
    if (espera.has(p.inscricaoId)) return 'Tomada, aguardando envio'
    const y = quando(p)
    if (y?.espera) return `Sinalizada às ${horaDe(y.em)}`
    if (p.presente === null) return y?.decisao === 'R' ? `Recusada: ${y.motivo}` : 'Sem marca'
    if (!p.presente) return 'Faltou'
    return y ? `Chegou às ${horaDe(y.em)}, ${momentoEmPalavras(y.momento)} · ${c.COMO[y.como]}` : 'Presente'
  }
  return (
    <>
      <PageHeader
        title={data.curso}
        record={`Chamada de ${data.turma}`}
        facts={`${data.turma} · ${data.ordem}º dia de ${data.de} · ${formatarData(data.dia)}${data.horaIni ? `, ${data.horaIni} – ${data.horaFim}` : ''}`}
        actions={
          <>
            {data.aberta && <Button onPress={() => setEncerrando(true)}>Encerrar presença</Button>}
            {data.aberta ? (
              <Button variant="accent" icon={QrCode} onPress={() => setNaTela(true)}>
                Mostrar o QR
              </Button>
            ) : (
              <Button variant="accent" icon={QrCode} isBusy={isBusy} busyLabel="Abrindo" onPress={abrir}>
                {data.encerrada ? 'Reabrir presença por QR' : 'Abrir presença por QR'}
              </Button>
            )}
          </>
        }
      />
      <Figures
        items={[
          { label: 'Presentes', value: data.pessoas.filter(presente).length, note: `de ${data.pessoas.length}` },
          { label: 'Sem marca', value: faltam },
          { label: 'Presença por QR', value: data.aberta ? 'aberta' : data.encerrada ? 'encerrada' : 'não aberta' },
        ]}
      />
      <PanelStack>
        {!isOnline && (
          <NoticeBar
            title="Sem rede"
            text={`Lista de ${horaDe(new Date(dataUpdatedAt))}, guardada neste aparelho. Tome os nomes ou os crachás: sobem quando a rede voltar.`}
          />
        )}
        <ChegadasSinalizadas id={id} diaId={diaId} chegadas={data.chegadas} />
        <EntryTable
          title="Lista do dia"
          name="lista"
          rows={data.pessoas}
          columns={[
            { key: 'talento', label: 'Talento', cell: (p) => p.talentoNome },
            { key: 'cargo', label: 'Cargo', cell: (p) => p.cargoNome },
            {
              key: 'situacao',
              label: 'Presença',
              cell: (p) =>
                p.presente !== null || espera.has(p.inscricaoId) ? (
                  situacao(p)
                ) : (
                  <Stack.Row>
                    <Button size="sm" aria-label={`Chegou: ${p.talentoNome}`} onPress={() => tomar(p.inscricaoId, 'N')}>
                      Chegou
                    </Button>
                    {situacao(p)}
                  </Stack.Row>
                ),
            },
          ]}
          rowName={(p) => p.talentoNome}
          empty="Ninguém está inscrito."
        >
          <Stack.Row>
            <Button icon={QrCode} onPress={() => setLendo(true)}>
              Ler crachá
            </Button>
            <LinkButton variant="quiet" href={`${turmas.page}/${id}`}>
              Ir para a turma
            </LinkButton>
          </Stack.Row>
        </EntryTable>
      </PanelStack>
      {naTela && (
        <TelaDaSala
          {...{ id, diaId, isOnline }}
          chamada={data}
          actions={
            <>
              <Button onPress={() => setNaTela(false)}>Lista do dia</Button>
              {data.aberta && <Button onPress={() => setEncerrando(true)}>Encerrar presença</Button>}
            </>
          }
          onClose={() => setNaTela(false)}
        />
      )}
      {lendo && <LeitorDeCracha onLido={(texto) => void lerCracha(texto)} onClose={() => setLendo(false)} />}
      {encerrando && (
        <Encerrar
          faltam={faltam}
          onClose={() => setEncerrando(false)}
          onEncerrar={(marcarFaltas) =>
            call(c.encerrarChamada, { id, diaId, marcarFaltas }).then(async () => {
              await refetch()
              toast.success('Presença por QR encerrada.')
              setNaTela(false)
              setEncerrando(false)
            })
          }
        />
      )}
    </>
  )
}

/** Who did not come may be marked at once. */
function Encerrar(props: {
  faltam: number
  onClose: () => void
  onEncerrar: (marcarFaltas: boolean) => Promise<void>
}) {
  const { faltam } = props
  const [marcarFaltas, setMarcarFaltas] = useState(false)
  const [isBusy, setBusy] = useState(false)
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isBusy && props.onClose()}
      title="Encerrar a presença por QR?"
      confirmLabel="Encerrar"
      isBusy={isBusy}
      busyLabel="Encerrando"
      onConfirm={() => {
        setBusy(true)
        void attempt(() => props.onEncerrar(marcarFaltas), { after: () => setBusy(false) })
      }}
    >
      <p>Os celulares deixam de ser aceitos. Você pode reabrir ainda hoje.</p>
      {faltam > 0 && (
        <Checkbox
          label={
            faltam === 1
              ? 'Marcar falta de quem não chegou (1 pessoa)'
              : `Marcar falta de quem não chegou (${faltam} pessoas)`
          }
          value={marcarFaltas}
          onChange={setMarcarFaltas}
        />
      )}
    </ConfirmDialog>
  )
}
