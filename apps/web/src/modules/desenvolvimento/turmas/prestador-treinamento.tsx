import { prestadoresTreinamento } from '@quadro/contract/desenvolvimento/turmas/prestadores-treinamento.ts'
import { turmas } from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import { can } from '../../../kit/call/session.ts'
import {
  FormCnpj,
  FormCpf,
  FormEmail,
  FormPhone,
  FormSwitch,
  FormText,
  FormTextArea,
} from '../../../kit/form/fields.tsx'
import { recordPage } from '../../../kit/record/record-page.tsx'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'

/** Who gives training from outside. */
export default recordPage(prestadoresTreinamento, {
  initial: { ativo: true },
  actions: (prestador) =>
    prestador.turmas > 0 && can(turmas.listar) ? (
      <LinkButton href={`${turmas.page}?prestadorId=${prestador.id}`}>
        {prestador.turmas === 1 ? 'Ver a turma' : `Ver as ${prestador.turmas} turmas`}
      </LinkButton>
    ) : null,
  fields: () => (
    <>
      <FormGroup title="Prestador">
        <FormGrid>
          <FormCell>
            <FormText name="nome" />
          </FormCell>
          <FormCell span={6}>
            <FormCnpj name="cnpj" />
          </FormCell>
          <FormCell span={6}>
            <FormCpf name="cpf" help="De quem trabalha por conta própria." />
          </FormCell>
          <FormCell>
            <FormText
              name="habilitacao"
              help="O que prova que pode ensinar: registro no conselho, formação, tempo de prática."
            />
          </FormCell>
          <FormCell>
            <FormSwitch name="ativo" consequence="Inativo não é oferecido em turmas novas; as que há ficam." />
          </FormCell>
        </FormGrid>
      </FormGroup>
      <FormGroup title="Contato">
        <FormGrid>
          <FormCell span={6}>
            <FormEmail name="email" />
          </FormCell>
          <FormCell span={6}>
            <FormPhone name="telefone" />
          </FormCell>
          <FormCell>
            <FormTextArea name="observacao" />
          </FormCell>
        </FormGrid>
      </FormGroup>
    </>
  ),
})
