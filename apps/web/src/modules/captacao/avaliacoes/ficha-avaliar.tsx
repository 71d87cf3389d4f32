import * as c from '@quadro/contract/captacao/avaliacoes/ficha.ts'
import { textoLongo } from '@quadro/contract/kit/fields.ts'
import { useMemo } from 'react'
import * as z from 'zod'
import { doubt, refusalOf, refusalText } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormSelect, FormTextArea } from '../../../kit/form/fields.tsx'
import { useEntityForm, useField } from '../../../kit/form/form.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { FormCell, FormGrid, FormGroup, TextArea } from '../../../ui/fields/index.ts'
import { ClipboardCheck } from '../../../ui/icons.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'

/** What the page asks for: a level may be missing where nothing could be observed, and then nothing is said about it either. */
const camposDe = (ficha: c.FichaDoCandidato) =>
  z
    .object({
      notas: z.array(
        z.object({
          criterioId: z.int(),
          nivelId: z.int().nullable(),
          observacao: textoLongo({ label: 'Observação', fem: true, max: 1000 }),
        }),
      ),
      comentario: c.avaliacaoForm.shape.comentario,
    })
    .superRefine(({ notas }, ctx) => {
      const problema = (path: (string | number)[], message: string) => ctx.addIssue({ code: 'custom', path, message })
      for (const [i, { nivelId, observacao }] of notas.entries()) {
        if (nivelId === null && observacao) problema(['notas', i, 'nivelId'], 'Nível é obrigatório')
        if (nivelId !== null && !observacao && ficha.criterios[i]?.pedeObservacao)
          problema(['notas', i, 'observacao'], 'Observação é obrigatória')
      }
      if (notas.every(({ nivelId, observacao }) => nivelId === null && !observacao))
        problema(['comentario'], 'Avalie ao menos um critério')
    })

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
  const form = useEntityForm({
    draft: inTab('avaliar', aplicacaoId, propria?.versao),
    schema: useMemo(() => camposDe(ficha), [ficha]),
    values: {
      notas: ficha.criterios.map(({ id: criterioId }) => {
        const dada = propria?.notas.find((n) => n.criterioId === criterioId)
        return { criterioId, nivelId: dada?.nivelId ?? null, observacao: dada?.observacao ?? null }
      }),
      comentario: propria?.comentario ?? null,
    },
    save: async ({ notas: todas, comentario }) => {
      const notas = todas.flatMap(({ nivelId, ...nota }) => (nivelId === null ? [] : [{ ...nota, nivelId }]))
      try {
        await call(
          c.avaliarCandidato,
          { id, aplicacaoId, versao: propria?.versao ?? 0, notas, comentario },
          { errors: 'none' },
        )
      } catch (failed) {
        // The n-th level that was sent is not the n-th criterion of the page.
        const refused = refusalOf(failed)
        doubt(refused)
        throw refused.about(
          refused.fields.map(({ field, message }) => {
            const [lista, n, campo] = field.split('.')
            const daPagina = todas.findIndex((x) => x.criterioId === notas[Number(n)]?.criterioId)
            return lista === 'notas' && n !== undefined
              ? { field: `notas.${daPagina}.${campo === 'criterioId' ? 'nivelId' : campo}`, message }
              : { field, message }
          }),
        )
      }
    },
    done: async () => {
      toast.success('Avaliação registrada.')
      onClose()
      await refreshed()
    },
  })
  const nivelDe = (nivelId: number | null) => ficha.niveis.find((n) => n.id === nivelId)?.descricao
  return (
    <FormDialog title={`Avaliar ${nome}`} form={form} verb="Gravar" busy="Gravando" isWide onClose={onClose}>
      <FormCell>
        A avaliação é sua: os outros avaliadores dão a deles. O que você não pôde observar, deixe sem nível.
      </FormCell>
      {ficha.criterios.map((k, i) => {
        const exige = nivelDe(k.nivelExigidoId)
        return (
          <FormCell key={k.id}>
            <FormGroup
              title={k.nome}
              help={[exige ? `exige ${exige}` : 'sem nível exigido', `peso ${k.peso}`].join(' · ')}
            >
              <FormGrid>
                <FormCell span={4} tablet={12}>
                  <FormSelect
                    name={`notas.${i}.nivelId`}
                    label={`Nível de ${k.nome}`}
                    hideLabel
                    placeholder="Nível encontrado"
                    options={ficha.niveis.map((n) => ({ value: n.id, label: n.descricao }))}
                  />
                </FormCell>
                <FormCell span={8} tablet={12}>
                  <Observacao name={`notas.${i}.observacao`} criterio={k} />
                </FormCell>
              </FormGrid>
            </FormGroup>
          </FormCell>
        )
      })}
      <FormCell>
        <FormGroup title="No conjunto">
          <FormTextArea name="comentario" />
        </FormGroup>
      </FormCell>
    </FormDialog>
  )
}

function Observacao({ name, criterio: k }: { name: string; criterio: c.Criterio }) {
  const { value, error, onChange } = useField<string | null>(name)
  return (
    <TextArea
      name={name}
      label={`Observação de ${k.nome}`}
      hideLabel
      required={k.pedeObservacao}
      rows={1}
      counter={false}
      maxLength={1000}
      placeholder={k.pedeObservacao ? 'O que você observou (obrigatório)' : 'O que você observou'}
      value={value ?? ''}
      error={error}
      onChange={(texto) => onChange(texto || null)}
    />
  )
}
