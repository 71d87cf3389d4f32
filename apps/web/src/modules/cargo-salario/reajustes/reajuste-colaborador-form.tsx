import * as colaboradores from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import * as c from '@quadro/contract/cargo-salario/reajustes/reajustes-colaboradores.ts'
import { ler } from '@quadro/contract/cargo-salario/reajustes/tabelas-reajustes-colaboradores.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../kit/call/call.ts'
import { lookup, useCall } from '../../../kit/call/query.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormLookup, FormSelect, FormTextArea, FormTree } from '../../../kit/form/fields.tsx'
import { Form, FormFooter, FormSummary, useEntityForm } from '../../../kit/form/form.tsx'
import { useGo, useSearchState } from '../../../kit/page/navigation.ts'
import { Link } from '../../../ui/control/Link.tsx'
import { FormCell, FormGrid, FormGroup, type Option } from '../../../ui/fields/index.ts'
import { UserRound } from '../../../ui/icons.ts'
import { FormColumns } from '../../../ui/layout/FormColumns.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { buscarFaixas, comAtual, useAmbientes, useAreas, useEstabelecimentos, useFuncoes } from '../opcoes.ts'
import { SalarioPropostoCampos, SituacaoAtual } from './reajuste-colaborador-partes.tsx'
import { AvisosDoReajuste, BASE_DAS_TABELAS, POR_TIPO, useTabelasAbertas } from './reajuste-partes.tsx'

const pessoas = lookup(colaboradores.listar)
const faixaDe = (cargo: string | null, faixa: string | null) => [cargo, faixa].filter(Boolean).join(' · ')

/** Proposed place and salary from the table's date on, beside the values without the table. */
export function ReajusteColaboradorForm({ linha: r, mayEdit }: { linha?: c.ReajusteColaborador; mayEdit: boolean }) {
  const go = useGo()
  const [search] = useSearchState()
  const tabelas = useTabelasAbertas('C')
  const [pessoa, setPessoa] = useState<Option | null>(null)
  const [faixa, setFaixa] = useState<Option | null>(
    r ? { value: r.faixaSalarialPropostoId, label: faixaDe(r.cargoPropostoNome, r.faixaSalarialPropostoNome) } : null,
  )
  const tabelaDaLista = Number(search.tabelaId) || null
  const voltar = () => {
    const tabela = r?.tabelaId ?? tabelaDaLista
    go(tabela ? `${BASE_DAS_TABELAS}/${tabela}` : POR_TIPO.C.base)
  }
  const form = useEntityForm({
    draft: inTab('reajuste-do-colaborador', r?.id),
    schema: c.reajustesColaboradores.novo,
    values: {
      tabelaId: r?.tabelaId ?? tabelaDaLista,
      colaboradorId: r?.colaboradorId ?? null,
      estabelecimentoPropostoId: r?.estabelecimentoPropostoId ?? null,
      areaOrganizacionalPropostoId: r?.areaOrganizacionalPropostoId ?? null,
      faixaSalarialPropostoId: r?.faixaSalarialPropostoId ?? null,
      funcaoPropostoId: r?.funcaoPropostoId ?? null,
      ambientePropostoId: r?.ambientePropostoId ?? null,
      tipoSalarioProposto: r?.tipoSalarioProposto ?? 3,
      indicePropostoId: r?.indicePropostoId ?? null,
      quantidadeIndiceProposto: r?.quantidadeIndiceProposto ?? null,
      salarioProposto: r?.tipoSalarioProposto === 3 ? r.salarioProposto : null,
      observacao: r?.observacao ?? '',
    } as never,
    save: ({ tabelaId, colaboradorId, ...proposta }) =>
      r
        ? call(c.reajustesColaboradores.alterar, { id: r.id, versao: r.versao, ...proposta }, { errors: 'none' })
        : call(c.reajustesColaboradores.criar, { tabelaId, colaboradorId, ...proposta }, { errors: 'none' }),
    done: ({ tabelaId }) => {
      toast.success(r ? 'Reajuste alterado com sucesso.' : 'Reajuste inserido com sucesso.')
      go(`${BASE_DAS_TABELAS}/${tabelaId}`)
    },
  })
  const { tabelaId, colaboradorId } = form.watch() as { tabelaId: number | null; colaboradorId: number | null }
  const { data: tabela } = useCall(ler, { id: r?.tabelaId ?? 0 }, { silent: true, enabled: r !== undefined })
  const { data: dados } = useCall(
    c.dadosParaReajuste,
    { id: colaboradorId ?? 0, ...(tabelaId ? { tabelaId } : {}) },
    { silent: true, enabled: colaboradorId !== null },
  )
  const atual = dados?.colaboradorId === colaboradorId ? dados : undefined
  // After the table was applied, the history already contains the proposal, so the former values come from the row.
  const situacao = r && !mayEdit ? tabela && { ...r, data: tabela.data } : atual
  // A newly chosen person gives the initial values; later input is not overwritten.
  const preenchido = useRef(r?.colaboradorId)
  const { setValue } = form
  useEffect(() => {
    if (!atual || preenchido.current === atual.colaboradorId) return
    preenchido.current = atual.colaboradorId
    setValue('estabelecimentoPropostoId', atual.estabelecimentoAtualId)
    setValue('areaOrganizacionalPropostoId', atual.areaOrganizacionalAtualId)
    setValue('faixaSalarialPropostoId', atual.faixaSalarialAtualId)
    setFaixa(
      atual.faixaSalarialAtualId === null
        ? null
        : { value: atual.faixaSalarialAtualId, label: faixaDe(atual.cargoAtualNome, atual.faixaSalarialAtualNome) },
    )
    setValue('funcaoPropostoId', atual.funcaoAtualId)
    setValue('ambientePropostoId', atual.ambienteAtualId)
    setValue('tipoSalarioProposto', atual.tipoSalarioAtual ?? 3)
    setValue('indicePropostoId', atual.indiceAtualId)
    setValue('quantidadeIndiceProposto', atual.quantidadeIndiceAtual)
    setValue('salarioProposto', atual.tipoSalarioAtual === 3 ? atual.salarioAtual : null)
  }, [atual, setValue])
  const areas = useAreas({
    id: r?.areaOrganizacionalPropostoId ?? null,
    nome: r?.areaOrganizacionalPropostoNome ?? null,
  })
  const funcoes = comAtual(useFuncoes(), { id: r?.funcaoPropostoId ?? null, nome: r?.funcaoPropostoNome ?? null })
  const ambientes = comAtual(useAmbientes(), {
    id: r?.ambientePropostoId ?? null,
    nome: r?.ambientePropostoNome ?? null,
  })
  const estabelecimentos = useEstabelecimentos()
  return (
    <Form form={form} hasSummary={false}>
      <PageHeader
        title={r ? r.colaboradorNome : 'Inserir Reajuste de Talento'}
        badge={r && <AvisosDoReajuste r={r} />}
        facts={
          r ? (
            <>
              Reajuste proposto em <Link href={`${BASE_DAS_TABELAS}/${r.tabelaId}`}>{tabela?.nome ?? 'tabela'}</Link>
            </>
          ) : (
            'O que vale sem a tabela já vem preenchido: mude só o que muda.'
          )
        }
        pageKey={r?.id ?? 'new'}
        hasLine
        secondary={
          r
            ? [
                {
                  id: 'colaborador',
                  label: 'Colaborador',
                  icon: UserRound,
                  href: `/cargo-salario/colaboradores/${r.colaboradorId}`,
                },
              ]
            : []
        }
      />
      <FormColumns top={<FormSummary />} rail={situacao && <SituacaoAtual d={situacao} />}>
        <fieldset disabled={!mayEdit}>
          {!r && (
            <FormGroup title="Quem">
              <FormGrid>
                <FormCell span={6}>
                  <FormSelect name="tabelaId" options={tabelas} />
                </FormCell>
                <FormCell span={6}>
                  <FormLookup
                    name="colaboradorId"
                    chosen={pessoa}
                    onPick={setPessoa}
                    load={pessoas}
                    placeholder="Buscar por nome ou matrícula"
                  />
                </FormCell>
              </FormGrid>
            </FormGroup>
          )}
          <FormGroup title="Salário proposto">
            <FormGrid>
              <SalarioPropostoCampos
                tabelaId={tabelaId}
                colaboradorId={colaboradorId}
                oculto={r?.salarioOculto ?? false}
                gravada={mayEdit ? undefined : r}
              />
            </FormGrid>
          </FormGroup>
          <FormGroup title="Lugar proposto" help="Para só reajustar, deixe como está.">
            <FormGrid>
              <FormCell span={6}>
                <FormSelect name="estabelecimentoPropostoId" options={estabelecimentos} />
              </FormCell>
              <FormCell span={6}>
                <FormTree name="areaOrganizacionalPropostoId" nodes={areas} />
              </FormCell>
              <FormCell>
                <FormLookup name="faixaSalarialPropostoId" chosen={faixa} onPick={setFaixa} load={buscarFaixas} />
              </FormCell>
              <FormCell span={6}>
                <FormSelect name="funcaoPropostoId" options={funcoes} />
              </FormCell>
              <FormCell span={6}>
                <FormSelect name="ambientePropostoId" options={ambientes} />
              </FormCell>
              <FormCell>
                <FormTextArea name="observacao" rows={3} />
              </FormCell>
            </FormGrid>
          </FormGroup>
        </fieldset>
      </FormColumns>
      {mayEdit && <FormFooter onCancel={voltar} />}
    </Form>
  )
}
