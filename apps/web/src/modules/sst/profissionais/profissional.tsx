import { ORGAO_DE_CLASSE, type OrgaoDeClasse, pedeSigla, pedeUf } from '@quadro/contract/sst/profissionais/conselhos.ts'
import { paginaDosContratos } from '@quadro/contract/sst/profissionais/contratos.ts'
import {
  contratoPorExtenso,
  profissionais,
  validarConselhoClasse,
} from '@quadro/contract/sst/profissionais/profissionais.ts'
import { useEffect } from 'react'
import { useCall } from '../../../kit/call/query.ts'
import { FormCode, FormCpf, FormPis, FormSelect, FormText } from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import { recordPage } from '../../../kit/record/record-page.tsx'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'
import { FileText } from '../../../ui/icons.ts'
import { useEstados } from '../../geral/index.ts'

export default recordPage(profissionais, {
  initial: { orgaoDeClasse: '1' },
  facts: (record) =>
    record.temContrato ? `Contrato vigente: ${contratoPorExtenso(record).toLowerCase()}` : 'Sem contrato vigente',
  actions: ({ id }) => (
    <LinkButton href={paginaDosContratos(id)} icon={FileText}>
      Contratos
    </LinkButton>
  ),
  fields: ({ record }) => (
    <>
      <FormGroup title="Profissional">
        <FormGrid>
          <FormCell>
            <FormText name="nome" />
          </FormCell>
          <FormCell span={6}>
            <FormCpf name="cpf" help="Sem ele o cadastro fica pendente: o eSocial pede o CPF." />
          </FormCell>
          <FormCell span={6}>
            <FormPis name="nit" />
          </FormCell>
          <FormCell span={6}>
            <FormText name="codigoAc" help="O código dele no sistema de folha." />
          </FormCell>
        </FormGrid>
      </FormGroup>
      <FormGroup title="Conselho de classe">
        <FormGrid>
          <Conselho exceto={record?.id} />
        </FormGrid>
      </FormGroup>
    </>
  ),
})

/** What the council asks for, and who else has the registration. */
function Conselho({ exceto }: { exceto: number | undefined }) {
  const orgaoDeClasse = useField<OrgaoDeClasse>('orgaoDeClasse').value ?? '1'
  const sigla = useField<string | null>('siglaOrgaoDeClasse')
  const uf = useField<number | null>('ufId')
  const numeroInscricao = (useField<string>('numeroInscricao').value ?? '').trim()
  const estados = useEstados()
  // What is no longer asked for must not be refused either.
  useEffect(() => {
    if (!pedeSigla(orgaoDeClasse) && sigla.value) sigla.onChange(null)
    if (!pedeUf(orgaoDeClasse) && uf.value) uf.onChange(null)
  })
  const isComplete =
    numeroInscricao !== '' && (!pedeUf(orgaoDeClasse) || !!uf.value) && (!pedeSigla(orgaoDeClasse) || !!sigla.value)
  const registro = { orgaoDeClasse, numeroInscricao, ufId: uf.value ?? null, siglaOrgaoDeClasse: sigla.value ?? null }
  const { data } = useCall(
    validarConselhoClasse,
    { ...registro, ...(exceto === undefined ? {} : { exceto }) },
    { silent: true, enabled: isComplete },
  )
  const outro = isComplete ? data?.duplicados[0] : undefined
  return (
    <>
      <FormCell span={6}>
        <FormCode name="orgaoDeClasse" codes={ORGAO_DE_CLASSE} />
      </FormCell>
      {pedeSigla(orgaoDeClasse) && (
        <FormCell span={6}>
          <FormText name="siglaOrgaoDeClasse" required help="Como COREN, CRP ou MTE." />
        </FormCell>
      )}
      <FormCell span={6}>
        <FormText name="numeroInscricao" help={outro ? `${outro.nome} já tem este registro.` : undefined} />
      </FormCell>
      {pedeUf(orgaoDeClasse) && (
        <FormCell span={6}>
          <FormSelect name="ufId" required options={estados} />
        </FormCell>
      )}
    </>
  )
}
