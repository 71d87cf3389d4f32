import {
  campoDaPergunta,
  type PerguntaPublica,
  type Respostas,
  type RespostasAEnviar,
  respostasDoForm,
  respostasForm,
  respostasVazias,
  rotulosDasRespostas,
} from '@quadro/contract/geral/pessoa/respostas.ts'
import { useMemo } from 'react'
import * as z from 'zod'
import { inTab } from '../../../kit/form/draft.ts'
import { FormNumber, FormSimNao } from '../../../kit/form/fields.tsx'
import { useEntityForm } from '../../../kit/form/form.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'

/** The questions of a vacancy as fields of the group `respostas`. */
export const CamposDasPerguntas = ({ perguntas }: { perguntas: readonly PerguntaPublica[] }) => (
  <FormGrid>
    {perguntas.map(({ id, texto, tipo, obrigatoria }) => {
      const field = { name: `respostas.${campoDaPergunta(id)}`, label: texto, required: obrigatoria }
      return (
        <FormCell key={id}>
          {tipo === 'S' ? <FormSimNao {...field} /> : <FormNumber {...field} decimals={2} />}
        </FormCell>
      )
    })}
  </FormGrid>
)

interface Vaga {
  solicitacaoId: number
  titulo: string
  perguntas: readonly PerguntaPublica[]
}
/** Asks whoever is known here, and applies, what the vacancies want to know. */
export function PerguntasDialog(props: {
  vagas: readonly Vaga[]
  /** Sends the application with the answers; an error at a field is shown there. False when it told itself why nothing was sent. */
  enviar: (respostas: RespostasAEnviar) => Promise<boolean>
  onSent: (isSent: boolean) => void
  onClose: () => void
}) {
  const { enviar } = props
  const vagas = props.vagas.filter((v) => v.perguntas.length > 0)
  const perguntas = vagas.flatMap((v) => v.perguntas)
  const ids = perguntas.map((p) => p.id).join('-')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the questions are told apart by their ids
  const schema = useMemo(
    () => z.object({ respostas: respostasForm(perguntas) }).meta({ labels: rotulosDasRespostas(perguntas) }),
    [ids],
  )
  const form = useEntityForm({
    schema,
    values: { respostas: respostasVazias(perguntas) } as never,
    draft: inTab('perguntas-da-vaga', ids),
    save: ({ respostas }) => enviar(respostasDoForm(perguntas, respostas as Respostas)),
    done: props.onSent,
  })
  return (
    <FormDialog title="Perguntas da vaga" form={form} verb="Enviar candidatura" busy="Enviando" onClose={props.onClose}>
      {vagas.map((v) =>
        vagas.length === 1 ? (
          <CamposDasPerguntas key={v.solicitacaoId} perguntas={v.perguntas} />
        ) : (
          <FormGroup key={v.solicitacaoId} title={v.titulo}>
            <CamposDasPerguntas perguntas={v.perguntas} />
          </FormGroup>
        ),
      )}
    </FormDialog>
  )
}
