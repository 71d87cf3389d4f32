import * as c from '@quadro/contract/desenvolvimento/turmas/certificados-envio.ts'
import { imprimirConfirmacaoCertificado } from '@quadro/contract/desenvolvimento/turmas/inscricoes.ts'
import type { Turma } from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import { useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { useLiveReads } from '../../../kit/call/live.ts'
import { useCall } from '../../../kit/call/query.ts'
import { baixarImpressos } from '../../../kit/textos/imprimir.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Badge, type BadgeMark, type BadgeTone } from '../../../ui/display/Badge.tsx'
import { EntryTable } from '../../../ui/display/EntryTable.tsx'
import { Checkbox } from '../../../ui/fields/index.ts'
import { Award, Mail } from '../../../ui/icons.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { ProgressBar } from '../../../ui/state/ProgressBar.tsx'
import { ErrorState, LoadingScreen } from '../../../ui/state/States.tsx'

/** The certificates of a class: on paper, or by e-mail to everybody who passed. */
export function CertificadosDaTurma({ turma }: { turma: Turma }) {
  const [isBusy, setBusy] = useState(false)
  const [enviando, setEnviando] = useState(false)
  return (
    <>
      <Button icon={Mail} onPress={() => setEnviando(true)}>
        Enviar certificados
      </Button>
      <Button
        icon={Award}
        isBusy={isBusy}
        busyLabel="Gerando"
        onPress={() => {
          setBusy(true)
          void baixarImpressos(imprimirConfirmacaoCertificado, { id: turma.id }, { after: () => setBusy(false) })
        }}
      >
        Certificados
      </Button>
      {enviando && <Enviar turma={turma} onClose={() => setEnviando(false)} />}
    </>
  )
}

const MARCAS: Record<c.SituacaoDoEnvio, { mark: BadgeMark; tone: BadgeTone }> = {
  R: { mark: 'dash', tone: 'red' },
  N: { mark: 'ring', tone: 'gray' },
  F: { mark: 'half', tone: 'amber' },
  G: { mark: 'square', tone: 'gray' },
  E: { mark: 'full', tone: 'green' },
}
/** What needs somebody stands first. */
const ORDEM = 'RNFGE'
const MOSTRADAS = 200

function Enviar({ turma, onClose }: { turma: Turma; onClose: () => void }) {
  const lido = useCall(c.lerEnvio, { id: turma.id }, { silent: true })
  useLiveReads('tarefa', c.lerEnvio)
  const [deNovo, setDeNovo] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const todos = lido.data?.pessoas ?? []
  const faltam = todos.filter((p) => p.temEmail && (deNovo ? p.situacao !== 'F' : 'NRG'.includes(p.situacao))).length
  const foram = todos.some(({ situacao }) => situacao === 'E')
  const andamento = lido.data?.andamento
  const enviar = () => {
    setBusy(true)
    void attempt(
      async () => {
        await call(c.enviarCertificados, { id: turma.id, deNovo })
        setDeNovo(false)
      },
      { after: () => setBusy(false) },
    )
  }
  return (
    <Dialog
      isOpen
      isWide
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Enviar certificados por e-mail"
      footer={
        <>
          <Button onPress={onClose}>Fechar</Button>
          <Button isDisabled={lido.isFetching} onPress={() => void lido.refetch()}>
            Atualizar
          </Button>
          <Button
            variant="accent"
            isBusy={isBusy || Boolean(andamento)}
            busyLabel="Enviando"
            isDisabled={faltam === 0}
            onPress={enviar}
          >
            {faltam === 0 ? 'Enviar' : faltam === 1 ? 'Enviar 1 certificado' : `Enviar ${faltam} certificados`}
          </Button>
        </>
      }
    >
      {lido.error && !lido.data ? (
        <ErrorState title="Não foi possível carregar os certificados" onRetry={() => void lido.refetch()} />
      ) : !lido.data ? (
        <LoadingScreen />
      ) : (
        <div style={{ display: 'grid', gap: 16 }}>
          <p>Cada aprovado recebe o seu, em PDF. Quem já recebeu não recebe outra vez.</p>
          {andamento ? (
            <div>
              <ProgressBar
                label="Envio dos certificados"
                {...(andamento.feito === null ? {} : { value: andamento.feito })}
                {...(andamento.total === null ? {} : { max: andamento.total })}
              />
              <p>
                {andamento.total === null
                  ? 'O envio continua como trabalho, mesmo com esta janela fechada.'
                  : `${andamento.feito ?? 0} de ${andamento.total}. Pode fechar esta janela.`}
              </p>
            </div>
          ) : (
            lido.data.mensagem && <NoticeBar title={lido.data.mensagem} />
          )}
          {foram && <Checkbox label="Enviar de novo a quem já recebeu" value={deNovo} onChange={setDeNovo} />}
          <Pessoas todos={todos} />
        </div>
      )}
    </Dialog>
  )
}

function Pessoas({ todos }: { todos: readonly c.PessoaDoEnvio[] }) {
  const ordenadas = todos.toSorted((a, b) => ORDEM.indexOf(a.situacao) - ORDEM.indexOf(b.situacao))
  const sobram = ordenadas.length - MOSTRADAS
  return (
    <>
      <EntryTable
        title={todos.length === 1 ? '1 aprovado' : `${todos.length} aprovados`}
        name="aprovados"
        empty="Ninguém foi aprovado nesta turma."
        rows={ordenadas.slice(0, MOSTRADAS)}
        rowName={({ nome }) => nome}
        columns={[
          { key: 'nome', label: 'Pessoa', cell: ({ nome }) => nome },
          {
            key: 'situacao',
            label: 'Certificado',
            cell: (p) =>
              p.situacao === 'N' && !p.temEmail ? (
                c.SEM_EMAIL
              ) : (
                <Badge {...MARCAS[p.situacao]}>{c.SITUACOES_DO_ENVIO[p.situacao]}</Badge>
              ),
          },
        ]}
      />
      {todos.some(({ situacao }) => situacao === 'G') && (
        <p>Guardado: esta instalação não tem servidor de e-mail, e o certificado não saiu.</p>
      )}
      {sobram > 0 && <p>{sobram === 1 ? 'e mais 1 pessoa' : `e mais ${sobram} pessoas`}</p>}
    </>
  )
}
