import { opcoes as opcoesDeArea } from '@quadro/contract/cargo-salario/areas-organizacionais.ts'
import * as c from '@quadro/contract/cargo-salario/cargos.ts'
import { gruposOcupacionais } from '@quadro/contract/cargo-salario/grupos-ocupacionais.ts'
import { ESCOLARIDADE } from '@quadro/contract/geral/codigos.ts'
import { useState } from 'react'
import * as z from 'zod'
import { call, save } from '../../kit/call.ts'
import { FormCode, FormMultiSelect, FormSelect, FormSwitch, FormText, FormTextArea } from '../../kit/fields.tsx'
import { DraftNote, Form, FormFooter, FormSummary, useEntityForm } from '../../kit/form.tsx'
import { useGo } from '../../kit/navigation.ts'
import { refresh, useCall, useOptions } from '../../kit/query.ts'
import { Button } from '../../ui/Button.tsx'
import { FormColumns } from '../../ui/FormColumns.tsx'
import { FormCell, FormGrid, FormGroup, type Option } from '../../ui/fields/index.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { toast } from '../../ui/Toasts.tsx'
import { Confirmar } from './excluir.tsx'
import { comAtual, emOpcoes } from './opcoes.ts'

const BASE = '/cargo-salario/cargos'
const schema = z.object(c.camposDoCargo)
const VAZIO = {
  nome: '',
  nomeMercado: '',
  ativa: true,
  exibirModuloExterno: false,
  grupoOcupacionalId: null,
  areasIds: [],
  missao: '',
  recrutamento: '',
  responsabilidades: '',
  conhecimentosComplemento: '',
  habilidadesComplemento: '',
  atitudesComplemento: '',
  escolaridade: '' as const,
  experiencia: '',
  observacao: '',
}

export default function NovoCargo() {
  return (
    <>
      <PageHeader title="Inserir Cargo" hasLine />
      <CargoForm />
    </>
  )
}

/** The form of a position, new or old. */
export function CargoForm({ cargo }: { cargo?: c.Cargo }) {
  const go = useGo()
  const [removing, setRemoving] = useState(false)
  const mayEdit = cargo === undefined || cargo.pode.includes('editar')
  const areas = emOpcoes(useCall(opcoesDeArea, {}, { silent: true }).data)
  const known: Option<number>[] = (cargo?.areasIds ?? []).reduce(
    (list, id) => comAtual(list, { id, nome: `Área ${id} (INATIVA)` }),
    areas,
  )
  const grupos = comAtual(useOptions(gruposOcupacionais.options) as Option<number>[], {
    id: cargo?.grupoOcupacionalId ?? null,
    nome: cargo?.grupoOcupacionalDescricao ?? null,
  })
  const form = useEntityForm({
    schema,
    values: cargo ? { ...cargo, escolaridade: cargo.escolaridade as '01' | null } : VAZIO,
    draft: `cargo:${cargo?.id ?? 'novo'}`,
    save: async (output) =>
      save(
        { create: c.criar, update: c.alterar },
        { ...output, ...(cargo ? { id: cargo.id, versao: cargo.versao } : {}) },
        { errors: 'none' },
      ),
    done: ({ id }) => {
      toast.success(cargo ? 'Cargo alterado com sucesso.' : 'Cargo inserido com sucesso.')
      void refresh(c.listar, c.ler)
      if (!cargo) go(`${BASE}/${id}`, { search: { aba: 'faixas' }, replace: true })
    },
  })
  const texto = (name: keyof typeof c.camposDoCargo) => (
    <FormCell>
      <FormTextArea name={name} />
    </FormCell>
  )
  return (
    <>
      <Form form={form} hasSummary={false}>
        <FormColumns>
          <FormSummary />
          <DraftNote />
          <fieldset disabled={!mayEdit}>
            <FormGroup title="Cargo">
              <FormGrid>
                <FormCell span={6}>
                  <FormText name="nome" />
                </FormCell>
                <FormCell span={6}>
                  <FormText name="nomeMercado" help="Como o mercado chama o cargo; é o nome que o candidato vê." />
                </FormCell>
                <FormCell>
                  <FormMultiSelect name="areasIds" options={known} required />
                </FormCell>
                <FormCell span={6}>
                  <FormSelect name="grupoOcupacionalId" options={grupos} />
                </FormCell>
                <FormCell span={6}>
                  <FormCode name="escolaridade" codes={ESCOLARIDADE} />
                </FormCell>
                <FormCell>
                  <FormSwitch name="ativa" consequence="Inativo não é oferecido em mudanças e solicitações novas." />
                </FormCell>
                <FormCell>
                  <FormSwitch
                    name="exibirModuloExterno"
                    consequence="O candidato pode escolhê-lo no próprio cadastro."
                  />
                </FormCell>
              </FormGrid>
            </FormGroup>
            <FormGroup title="Descrição">
              <FormGrid>
                {texto('missao')}
                {texto('responsabilidades')}
                {texto('conhecimentosComplemento')}
                {texto('habilidadesComplemento')}
                {texto('atitudesComplemento')}
                {texto('experiencia')}
                {texto('recrutamento')}
                {texto('observacao')}
              </FormGrid>
            </FormGroup>
          </fieldset>
        </FormColumns>
        {mayEdit && (
          <FormFooter
            onCancel={() => go(BASE)}
            start={
              cargo?.pode.includes('excluir') ? (
                <Button variant="danger" onPress={() => setRemoving(true)}>
                  Excluir
                </Button>
              ) : undefined
            }
          />
        )}
      </Form>
      {removing && cargo && (
        <Confirmar
          title={`Excluir o cargo '${cargo.nome}'?`}
          verbo="Excluir"
          fazendo="Excluindo"
          onClose={() => setRemoving(false)}
          fazer={async () => {
            await call(c.excluir, { id: cargo.id, versao: cargo.versao })
            toast.success('Cargo excluído com sucesso.')
            await refresh(c.listar)
            go(BASE)
          }}
        >
          Um cargo com faixas salariais não pode ser excluído: inative-o. Não dá para desfazer.
        </Confirmar>
      )}
    </>
  )
}
