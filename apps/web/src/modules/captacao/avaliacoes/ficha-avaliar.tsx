import * as c from '@quadro/contract/captacao/avaliacoes/ficha.ts'
import { useState } from 'react'
import { atFields, attempt, refusalText } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { FormCell, FormGrid, FormGroup, SelectField, TextArea } from '../../../ui/fields/index.ts'
import { ClipboardCheck } from '../../../ui/icons.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'

interface Dada {
  nivelId: number | null
  observacao: string | null
}
const EM_BRANCO: Dada = { nivelId: null, observacao: null }

/** The user's own evaluation of a candidate, criterion by criterion. */
export function AvaliarDialog(props: {
  solicitacaoId: number
  aplicacaoId: number
  nome: string
  onClose: () => void
}) {
  const { solicitacaoId: id, aplicacaoId, nome, onClose } = props
  const { data, error, refetch } = useCall(c.lerFichaDoCandidato, { id, aplicacaoId }, { silent: true })
  const lida = data?.candidato.id === aplicacaoId ? data : undefined
  if (lida?.pode.includes('avaliar')) return <Preencher {...props} ficha={lida} />
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={`Avaliar ${nome}`}>
      {error ? (
        <ErrorState title="Não foi possível carregar a ficha" onRetry={() => void refetch()}>
          {refusalText(error)}
        </ErrorState>
      ) : !lida ? (
        <Skeleton shape="form" />
      ) : (
        <EmptyState icon={ClipboardCheck} title="Nada a avaliar">
          A ficha deste candidato não recebe avaliações suas.
        </EmptyState>
      )}
    </Dialog>
  )
}

function Preencher({
  solicitacaoId: id,
  aplicacaoId,
  nome,
  ficha,
  onClose,
}: {
  solicitacaoId: number
  aplicacaoId: number
  nome: string
  ficha: c.FichaDoCandidato
  onClose: () => void
}) {
  const propria = ficha.avaliacoes.find((a) => a.propria)
  const [dadas, setDadas] = useState<Record<number, Dada>>(
    Object.fromEntries((propria?.notas ?? []).map(({ criterioId, ...dada }) => [criterioId, dada])),
  )
  const [comentario, setComentario] = useState(propria?.comentario ?? null)
  const [erros, setErros] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  const mudar = (criterioId: number, change: Partial<Dada>) => {
    setErros({})
    setDadas((now) => ({ ...now, [criterioId]: { ...(now[criterioId] ?? EM_BRANCO), ...change } }))
  }
  const nivelDe = (nivelId: number | null) => ficha.niveis.find((n) => n.id === nivelId)?.descricao
  const gravar = async () => {
    const notas = ficha.criterios.flatMap((k) => {
      const { nivelId, observacao } = dadas[k.id] ?? EM_BRANCO
      return nivelId === null ? [] : [{ criterioId: k.id, nivelId, observacao }]
    })
    /** An error of the n-th level is shown at the field of its criterion. */
    const noCampo = (path: string) => {
      const [lista, n, campo] = path.split('.')
      return lista === 'notas' && n !== undefined ? `${notas[Number(n)]?.criterioId}.${campo}` : path
    }
    const achados: Record<string, string> = {}
    const lido = c.avaliacaoForm.safeParse({ notas, comentario })
    for (const { path, message } of lido.error?.issues ?? []) achados[noCampo(path.join('.'))] ??= message
    for (const k of ficha.criterios) {
      const dada = dadas[k.id]
      if (!dada) continue
      if (dada.nivelId === null && dada.observacao) achados[`${k.id}.nivelId`] = 'Nível é obrigatório'
      if (dada.nivelId !== null && k.pedeObservacao && !dada.observacao?.trim())
        achados[`${k.id}.observacao`] = 'Observação é obrigatória'
    }
    setErros(achados)
    if (Object.keys(achados).length > 0 || !lido.success) return
    setBusy(true)
    await attempt(
      async () => {
        await call(
          c.avaliarCandidato,
          { id, aplicacaoId, versao: propria?.versao ?? 0, ...lido.data },
          { errors: 'none' },
        )
        toast.success('Avaliação registrada.')
        onClose()
      },
      {
        refused: atFields(setErros, noCampo),
        after: async () => {
          setBusy(false)
          await refreshed()
        },
      },
    )
  }
  return (
    <Dialog
      isOpen
      isWide
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={`Avaliar ${nome}`}
      footer={
        <>
          <Button isDisabled={isBusy} onPress={onClose}>
            Cancelar
          </Button>
          <Button variant="accent" isBusy={isBusy} busyLabel="Gravando" onPress={() => void gravar()}>
            Gravar
          </Button>
        </>
      }
    >
      <p>A avaliação é sua: os outros avaliadores dão a deles. O que você não pôde observar, deixe sem nível.</p>
      {ficha.criterios.map((k) => {
        const dada = dadas[k.id] ?? EM_BRANCO
        const exige = nivelDe(k.nivelExigidoId)
        return (
          <FormGroup
            key={k.id}
            title={k.nome}
            help={[exige ? `exige ${exige}` : 'sem nível exigido', `peso ${k.peso}`].join(' · ')}
          >
            <FormGrid>
              <FormCell span={4} tablet={12}>
                <SelectField
                  name={`${k.id}.nivelId`}
                  label={`Nível de ${k.nome}`}
                  hideLabel
                  placeholder="Nível encontrado"
                  value={dada.nivelId}
                  options={ficha.niveis.map((n) => ({ value: n.id, label: n.descricao }))}
                  error={erros[`${k.id}.nivelId`] ?? erros[`${k.id}.criterioId`]}
                  onChange={(nivelId) => mudar(k.id, { nivelId })}
                />
              </FormCell>
              <FormCell span={8} tablet={12}>
                <TextArea
                  name={`${k.id}.observacao`}
                  label={`Observação de ${k.nome}`}
                  hideLabel
                  required={k.pedeObservacao}
                  rows={1}
                  counter={false}
                  maxLength={1000}
                  placeholder={k.pedeObservacao ? 'O que você observou (obrigatório)' : 'O que você observou'}
                  value={dada.observacao ?? ''}
                  error={erros[`${k.id}.observacao`]}
                  onChange={(texto) => mudar(k.id, { observacao: texto || null })}
                />
              </FormCell>
            </FormGrid>
          </FormGroup>
        )
      })}
      <FormGroup title="No conjunto">
        <TextArea
          name="comentario"
          label="Comentário"
          maxLength={2000}
          value={comentario ?? ''}
          error={erros.comentario ?? erros.notas}
          onChange={(texto) => setComentario(texto || null)}
        />
      </FormGroup>
    </Dialog>
  )
}
