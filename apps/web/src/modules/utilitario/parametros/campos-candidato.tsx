import { CAMPO_SEMPRE_VISIVEL, SECOES_DO_CANDIDATO, visiveisDe } from '@quadro/contract/externo/cadastro/campos.ts'
import { useField } from '../../../kit/form/form.tsx'
import { FormGroup } from '../../../ui/fields/index.ts'
import { CheckMatrix } from '../../../ui/tree/CheckMatrix.tsx'

const without = (list: string[], name: string) => list.filter((each) => each !== name)
const groups = SECOES_DO_CANDIDATO.map(({ titulo, campos }) => ({
  title: titulo,
  rows: campos.map(({ nome, label }) => ({ id: nome, label })),
}))

/** Which fields the candidate's registration shows and requires. */
export function CamposDoCandidato({ isReadOnly }: { isReadOnly: boolean }) {
  const visible = useField<string[]>('camposCandidatoVisiveis')
  const required = useField<string[]>('camposCandidatoObrigatorios')
  const shown = visiveisDe(visible.value)
  const show = (names: string[]) => visible.onChange([CAMPO_SEMPRE_VISIVEL, ...names])
  return (
    <FormGroup
      id="cadastro-candidato"
      title="Cadastro do candidato"
      help="O que a área do candidato pergunta. O que fica oculto não é pedido nem apagado de quem já informou. Nome, CPF e senha são sempre pedidos."
    >
      <CheckMatrix
        label="Campos do cadastro do candidato"
        name="camposCandidatoObrigatorios"
        groups={groups}
        error={required.error ?? visible.error}
        isDisabled={isReadOnly}
        columns={[
          {
            label: 'Visível',
            isOn: (name) => shown.includes(name),
            onChange: (name, on) => {
              show(on ? [...shown, name] : without(shown, name))
              // A hidden field cannot be required.
              if (!on) required.onChange(without(required.value, name))
            },
          },
          {
            label: 'Obrigatório',
            isOn: (name) => shown.includes(name) && required.value.includes(name),
            isLocked: (name) => !shown.includes(name),
            onChange: (name, on) => {
              // From now on the company has its own list instead of the product's default.
              show(shown)
              required.onChange(on ? [...without(required.value, name), name] : without(required.value, name))
            },
          },
        ]}
      />
    </FormGroup>
  )
}
