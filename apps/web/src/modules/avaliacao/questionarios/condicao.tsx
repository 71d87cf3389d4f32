import { MultiSelectField, SelectField, Switch } from '../../../ui/fields/index.ts'
import { InlineFields } from '../../../ui/questionnaire/Builder.tsx'
import type { Pergunta } from './documento.ts'

/** A question on whose answers another one may depend. */
export interface Anterior {
  numero: number
  pergunta: Pergunta
}
interface Props {
  pergunta: Pergunta
  anteriores: readonly Anterior[]
  onChange: (pergunta: Pergunta) => void
}
/** The condition that begins with the first answer of a question. */
const aPartirDe = ({ pergunta: { chave, respostas } }: Anterior) => ({
  pergunta: chave,
  respostas: [respostas[0]!.chave],
})

/** Whether the question is asked only in some cases; without an earlier question to choose from there is nothing to decide. */
export function CondicaoSwitch({ pergunta: p, anteriores, onChange }: Props) {
  const ultima = anteriores.at(-1)
  if (!ultima && !p.condicao) return null
  return (
    <Switch
      label="Só em certos casos"
      value={p.condicao !== null}
      onChange={(has) => onChange({ ...p, condicao: has && ultima ? aPartirDe(ultima) : null })}
    />
  )
}

/** The earlier question and its answers after which this one is asked. */
export function CondicaoDaPergunta({
  pergunta: p,
  anteriores,
  onChange,
  name,
  error,
}: Props & { name: string; error: string | undefined }) {
  if (!p.condicao) return null
  const { condicao } = p
  const origem = anteriores.find(({ pergunta }) => pergunta.chave === condicao.pergunta)
  const respostas = (origem?.pergunta.respostas ?? []).map((r) => ({
    value: r.chave,
    label: r.texto || 'resposta sem texto',
  }))
  return (
    <InlineFields>
      <SelectField
        label="Perguntar só depois da"
        name={name}
        error={error}
        required
        value={origem ? condicao.pergunta : null}
        options={anteriores.map(({ numero, pergunta }) => ({
          value: pergunta.chave,
          label: `${numero}. ${pergunta.texto || 'pergunta sem texto'}`,
        }))}
        onChange={(chave) => {
          const de = anteriores.find(({ pergunta }) => pergunta.chave === chave)
          if (de) onChange({ ...p, condicao: aPartirDe(de) })
        }}
      />
      <MultiSelectField
        label="se a resposta for"
        required
        options={respostas}
        value={respostas.filter(({ value }) => condicao.respostas.includes(value))}
        onChange={(chosen) =>
          onChange({ ...p, condicao: { ...condicao, respostas: chosen.map(({ value }) => value) } })
        }
      />
    </InlineFields>
  )
}
