import { DEFICIENCIA, ESCOLARIDADE, ESTADO_CIVIL } from '@quadro/contract/geral/codigos/codigos.ts'
import { CATEGORIA_HABILITACAO } from '@quadro/contract/geral/pessoa/pessoa.ts'
import type { ReactNode } from 'react'
import { FormCode, FormDate, FormEmail, FormNumber, FormPis, FormText } from '../../../kit/form/fields.tsx'
import type { Span } from '../../../ui/fields/FormGrid.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'
import { EnderecoFields } from '../lugares/endereco.tsx'
import { Celula, Cpf, Etnia, Juntos, type NomeDaPessoa, Pensao, Sexo, SimNao, Uf } from './pessoa-campos.tsx'
import { Telefone } from './telefone.tsx'

const texto = (nome: NomeDaPessoa, span: Span, extra: { label?: string } = {}) => (
  <Celula nome={nome} span={span}>
    <FormText name={nome} {...extra} />
  </Celula>
)
const data = (nome: NomeDaPessoa, span: Span) => (
  <Celula nome={nome} span={span}>
    <FormDate name={nome} />
  </Celula>
)
const uf = (nome: NomeDaPessoa, span: Span) => (
  <Celula nome={nome} span={span}>
    <Uf name={nome} />
  </Celula>
)

/** A group with its own anchor in 'Nesta página'. */
export const grupo = (id: string, titulo: string, campos: () => ReactNode) => ({
  id,
  titulo,
  Grupo: () => (
    <FormGroup id={id} title={titulo}>
      <FormGrid>{campos()}</FormGrid>
    </FormGroup>
  ),
})

/** The groups of a person's data, in the order in which users look for them. */
export const GRUPOS_DA_PESSOA = [
  grupo('pessoa', 'Pessoa', () => (
    <>
      {texto('nome', 6)}
      {texto('nomeSocial', 6)}
      {data('dataNascimento', 4)}
      {texto('naturalidade', 8)}
      <FormCell span={4}>
        <Sexo />
      </FormCell>
      <FormCell span={8}>
        <FormCode name="estadoCivil" codes={ESTADO_CIVIL} />
      </FormCell>
      <FormCell>
        <FormCode name="escolaridade" codes={ESCOLARIDADE} />
      </FormCell>
      <Celula nome="deficiencia" span={6}>
        <FormCode name="deficiencia" codes={DEFICIENCIA} />
      </Celula>
      <Celula nome="etniaRaca" span={6}>
        <Etnia />
      </Celula>
    </>
  )),
  grupo('documentos', 'Documentos', () => (
    <>
      <Cpf />
      <Juntos de="rg" label="Demais documentos">
        <Celula nome="pis" span={8}>
          <FormPis name="pis" />
        </Celula>
        {texto('rg', 3)}
        {texto('rgOrgaoEmissor', 3)}
        {uf('rgUfId', 3)}
        {data('rgDataExpedicao', 3)}
        {texto('titEleitNumero', 6)}
        {texto('titEleitZona', 3)}
        {texto('titEleitSecao', 3)}
        {texto('certMilNumero', 4)}
        {texto('certMilTipo', 4)}
        {texto('certMilSerie', 4)}
        {texto('ctpsNumero', 6)}
        {texto('ctpsSerie', 3)}
        {texto('ctpsDv', 3)}
        {uf('ctpsUfId', 6)}
        {data('ctpsDataExpedicao', 6)}
      </Juntos>
    </>
  )),
  grupo('habilitacao', 'Habilitação', () => (
    <>
      <Juntos de="numeroHab" label="Habilitação">
        {texto('numeroHab', 6)}
        {texto('registro', 6)}
        <Celula nome="categoria" span={3}>
          <FormCode name="categoria" codes={CATEGORIA_HABILITACAO} />
        </Celula>
        {uf('ufHabId', 3)}
        {data('emissao', 3)}
        {data('vencimento', 3)}
      </Juntos>
    </>
  )),
  grupo('contato', 'Contato', () => (
    <>
      <FormCell>
        <FormEmail name="email" />
      </FormCell>
      <FormCell span={6}>
        <Telefone ddd="dddCelular" fone="foneCelular" label="Celular" kind="celular" />
      </FormCell>
      <FormCell span={6}>
        <Telefone ddd="ddd" fone="foneFixo" label="Telefone fixo" kind="fixo" />
      </FormCell>
      {texto('nomeContato', 12)}
    </>
  )),
  grupo('endereco', 'Endereço', () => <EnderecoFields />),
  grupo('familia', 'Família', () => (
    <>
      {texto('mae', 6)}
      {texto('profissaoMae', 6)}
      {texto('pai', 6)}
      {texto('profissaoPai', 6)}
      {texto('conjuge', 6)}
      {texto('profissaoConjuge', 6)}
      <FormCell span={4}>
        <FormNumber name="qtdFilhos" />
      </FormCell>
      <FormCell>
        <SimNao name="possuiParentes" />
      </FormCell>
      {texto('parentesAmigos', 12)}
    </>
  )),
  grupo('socioeconomica', 'Situação socioeconômica', () => (
    <>
      <FormCell>
        <SimNao name="possuiVeiculo" />
      </FormCell>
      <Juntos de="pagaPensao" label="Pensão">
        <FormCell span={4}>
          <SimNao name="pagaPensao" />
        </FormCell>
        <Pensao />
      </Juntos>
    </>
  )),
]
