import {
  QUANDO_ENVIAR,
  type QuandoEnviar,
  TEXTO_DO_SISTEMA,
  type TipoDeMensagem,
} from '@quadro/contract/captacao/mensagens/mensagem-campos.ts'
import * as c from '@quadro/contract/captacao/mensagens/modelos-mensagem.ts'
import { useCall } from '../../../kit/call/query.ts'
import { today } from '../../../kit/call/session.ts'
import { FormCode, FormDate, FormTexto } from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import { usePreenchido } from '../../../kit/textos/previa.tsx'
import { FormCell, SelectField, TimeField } from '../../../ui/fields/index.ts'
import { MailPreview } from '../../../ui/reading/MailPreview.tsx'

/** Templates of a kind, the default one first. Undefined while they load; the product's own text when they cannot be read. */
export function useModelos(tipo: TipoDeMensagem): c.ModeloParaEnviar[] | undefined {
  const { data, error } = useCall(c.paraEnviar, {}, { silent: true })
  if (error && !data) return [{ id: null, nome: 'Texto do sistema', tipo, ...TEXTO_DO_SISTEMA[tipo], padrao: true }]
  return data?.filter((m) => m.tipo === tipo)
}

/** Subject and text of a message, filled from a template and editable. */
export function CamposDaMensagem({ modelos }: { modelos: readonly c.ModeloParaEnviar[] }) {
  const assunto = useField<string | null>('assunto')
  const texto = useField<string | null>('texto')
  const atual = modelos.findIndex((m) => m.assunto === assunto.value && m.texto === texto.value)
  return (
    <>
      {(modelos.length > 1 || atual < 0) && (
        <FormCell>
          <SelectField
            label="Modelo"
            value={atual < 0 ? null : atual}
            placeholder="Texto próprio"
            options={modelos.map((m, value) => ({ value, label: m.nome }))}
            onChange={(next) => {
              const m = next === null ? undefined : modelos[next]
              if (!m) return
              assunto.onChange(m.assunto)
              texto.onChange(m.texto)
            }}
          />
        </FormCell>
      )}
      <FormCell>
        <FormTexto name="assunto" isLine required />
      </FormCell>
      <FormCell>
        <FormTexto name="texto" rows={8} required />
      </FormCell>
    </>
  )
}

function Hora() {
  const { value, onChange, name, error } = useField<string | null>('hora')
  return (
    <TimeField
      label="Hora"
      name={name}
      required
      error={error}
      value={value ?? ''}
      onChange={(v) => onChange(v || null)}
      classTime
    />
  )
}
/** When the message is sent. With `semAgora` it is already held. */
export function CamposDoEnvio({ semAgora = false }: { semAgora?: boolean }) {
  const { value } = useField<QuandoEnviar>('quando')
  return (
    <>
      <FormCell>
        <FormCode name="quando" codes={QUANDO_ENVIAR.filter(({ codigo }) => !semAgora || codigo !== 'AGORA')} />
      </FormCell>
      {value === 'DATA' && (
        <>
          <FormCell span={6}>
            <FormDate name="dia" today={today()} required />
          </FormCell>
          <FormCell span={6}>
            <Hora />
          </FormCell>
        </>
      )}
    </>
  )
}

/** Preview of the present text for the first candidate; with examples when there is none. */
export function Previa({
  candidato,
  outros,
  assunto,
  texto,
}: {
  candidato: { id: number; nome: string } | undefined
  /** Number of further candidates, who get the same text with their own names. */
  outros: number
  assunto: string
  texto: string
}) {
  const { linha, nota } = usePreenchido(c.lerValores, candidato?.id, { linhas: [assunto, texto, '{{empresa}}'] })
  return (
    <MailPreview
      title={
        candidato === undefined
          ? 'Como um candidato vai ler (exemplos)'
          : outros === 0
            ? `Como ${candidato.nome} vai ler`
            : `Como ${candidato.nome} vai ler (e mais ${outros}, cada um com o seu nome)`
      }
      from={linha('{{empresa}}')}
      subject={assunto && linha(assunto)}
      body={texto && linha(texto)}
      note={nota}
    />
  )
}
/** 'Bento Dias e mais 2 não têm e-mail: …'; empty when all have an e-mail. */
export function semEmail(candidatos: readonly { nome: string; temEmail: boolean; empresaDeOrigem?: string | null }[]) {
  const deFora = candidatos.filter((k) => k.empresaDeOrigem)
  const sem = candidatos.filter((k) => !k.temEmail && !k.empresaDeOrigem)
  const nomes = (list: readonly { nome: string }[]) =>
    list.length <= 2 ? list.map((k) => k.nome).join(' e ') : `${list[0]!.nome} e mais ${list.length - 1}`
  const plural = (list: readonly unknown[], um: string, varios: string) => (list.length === 1 ? um : varios)
  return [
    ...(sem.length > 0
      ? [`${nomes(sem)} não ${plural(sem, 'tem', 'têm')} e-mail: a mensagem aparece só na área do candidato.`]
      : []),
    ...(deFora.length > 0
      ? [
          `${nomes(deFora)} ${plural(deFora, 'é', 'são')} de outra empresa: não recebe${plural(deFora, '', 'm')} mensagens daqui.`,
        ]
      : []),
  ].join(' ')
}
