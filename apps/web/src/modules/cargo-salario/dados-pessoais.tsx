import * as c from '@quadro/contract/cargo-salario/colaboradores.ts'
import { ESCOLARIDADE, ESTADO_CIVIL, SEXO, VINCULO } from '@quadro/contract/geral/codigos.ts'
import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { FormCode, FormCpf, FormDate, FormEmail, FormText } from '../../kit/fields.tsx'
import { Form, FormFooter, FormSummary, useEntityForm } from '../../kit/form.tsx'
import { refresh } from '../../kit/query.ts'
import { FormColumns } from '../../ui/FormColumns.tsx'
import { FormCell, FormGrid, FormGroup, ReadOnlyValue } from '../../ui/fields/index.ts'
import { toast } from '../../ui/Toasts.tsx'
import { EnderecoFields } from '../geral/index.ts'
import { Telefone } from './telefone.tsx'

const schema = z.object(c.camposDosDados)

/** Personal data of a talent, which are those of its person. */
export function DadosPessoais({ colaborador: t }: { colaborador: c.ColaboradorCompleto }) {
  const mayEdit = t.pode.includes('editar')
  const form = useEntityForm({
    schema,
    values: {
      nome: t.nome,
      nomeSocial: t.nomeSocial,
      // The mask is not a CPF: it stays out of the form.
      cpf: t.cpfOculto ? null : t.cpf,
      codigo: t.codigo,
      vinculo: t.vinculo as 'E',
      dataNascimento: t.dataNascimento,
      sexo: t.sexo as 'M' | null,
      estadoCivil: t.estadoCivil as '01' | null,
      escolaridade: t.escolaridade as '01' | null,
      email: t.email,
      dddCelular: t.dddCelular,
      foneCelular: t.foneCelular,
      ddd: t.ddd,
      foneFixo: t.foneFixo,
      cep: t.cep,
      logradouro: t.logradouro,
      numero: t.numero,
      complemento: t.complemento,
      bairro: t.bairro,
      ufId: t.ufId,
      cidadeId: t.cidadeId,
    },
    save: ({ cpf, ...output }) =>
      call(
        c.alterar,
        { id: t.id, versao: t.versao, pessoaVersao: t.pessoaVersao, ...output, ...(t.cpfOculto ? {} : { cpf }) },
        { errors: 'none' },
      ),
    done: () => {
      toast.success('Dados alterados com sucesso.')
      void refresh(c.ler, c.listar)
    },
  })
  return (
    <Form form={form} hasSummary={false}>
      <FormColumns>
        <FormSummary />
        <fieldset disabled={!mayEdit}>
          <FormGroup title="Pessoa">
            <FormGrid>
              <FormCell span={6}>
                <FormText name="nome" />
              </FormCell>
              <FormCell span={6}>
                <FormText name="nomeSocial" />
              </FormCell>
              <FormCell span={4}>
                {t.cpfOculto ? <ReadOnlyValue label="CPF" value={t.cpf} locked /> : <FormCpf name="cpf" />}
              </FormCell>
              <FormCell span={4}>
                <FormDate name="dataNascimento" />
              </FormCell>
              <FormCell span={4}>
                <FormCode name="sexo" codes={SEXO.filter((s) => s.codigo !== 'I')} />
              </FormCell>
              <FormCell span={6}>
                <FormCode name="estadoCivil" codes={ESTADO_CIVIL} />
              </FormCell>
              <FormCell span={6}>
                <FormCode name="escolaridade" codes={ESCOLARIDADE} />
              </FormCell>
            </FormGrid>
          </FormGroup>
          <FormGroup title="Vínculo">
            <FormGrid>
              <FormCell span={4}>
                <FormText name="codigo" />
              </FormCell>
              <FormCell span={8}>
                <FormCode name="vinculo" codes={VINCULO} />
              </FormCell>
            </FormGrid>
          </FormGroup>
          <FormGroup title="Contato">
            <FormGrid>
              <FormCell>
                <FormEmail name="email" />
              </FormCell>
              <FormCell span={6}>
                <Telefone ddd="dddCelular" fone="foneCelular" label="Celular" kind="celular" />
              </FormCell>
              <FormCell span={6}>
                <Telefone ddd="ddd" fone="foneFixo" label="Telefone" kind="fixo" />
              </FormCell>
            </FormGrid>
          </FormGroup>
          <FormGroup title="Endereço">
            <FormGrid>
              <EnderecoFields />
            </FormGrid>
          </FormGroup>
        </fieldset>
      </FormColumns>
      {mayEdit && <FormFooter />}
    </Form>
  )
}
