import * as c from '@quadro/contract/captacao/selecao/selecao.ts'
import { lerRegras } from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { VINCULO } from '@quadro/contract/geral/codigos/codigos.ts'
import { funcoes } from '@quadro/contract/sst/funcoes/funcoes.ts'
import { ambientes } from '@quadro/contract/sst/lugares/ambientes.ts'
import { useState } from 'react'
import { call } from '../../../kit/call/call.ts'
import { useCall, useOptions } from '../../../kit/call/query.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormCode, FormDate, FormLookup, FormSelect, FormTree } from '../../../kit/form/fields.tsx'
import { useEntityForm } from '../../../kit/form/form.tsx'
import { FormCell, FormGrid, type Option } from '../../../ui/fields/index.ts'
import { AvisosDaAdmissao, RoteiroDaAdmissao } from '../../cargo-salario/index.ts'
import { buscarFaixas, useAreas, useEstabelecimentos } from '../opcoes.ts'
import { type Contratando, MolduraDaContratacao, useContratacao } from './contratar-moldura.tsx'

/** Adds the request's own choice to the options, even if the user may not list the others. */
const comAtual = (options: Option<number>[], atual: { id: number | null; nome: string } | null): Option<number>[] =>
  !atual?.id || options.some(({ value }) => value === atual.id)
    ? options
    : [...options, { value: atual.id, label: atual.nome }]

/** The fields of an admission. When all vacancies are filled, it also asks for confirmation. */
export function ContratarDialog(de: Contratando) {
  const { solicitacao: s, candidato } = de
  const contratacao = useContratacao(de)
  const [faixa, setFaixa] = useState<Option | null>(
    s.faixaSalarial?.id ? { value: s.faixaSalarial.id, label: s.faixaSalarial.nome } : null,
  )
  const areas = useAreas(s.areaOrganizacional)
  const estabelecimentos = useEstabelecimentos()
  const { data: regras } = useCall(lerRegras, {}, { silent: true })
  const pedeLugar = regras?.obrigarAmbienteFuncao || s.ambiente !== null || s.funcao !== null
  const listaAmbientes = useOptions(ambientes.opcoes)
  const listaFuncoes = useOptions(funcoes.opcoes)
  const form = useEntityForm({
    draft: inTab('contratar', s.id),
    schema: c.contratacaoForm,
    values: {
      dataAdmissao: '',
      vinculo: (s.vinculo ?? 'E') as 'E',
      estabelecimentoId: (s.estabelecimento?.id ?? null) as never,
      areaOrganizacionalId: (s.areaOrganizacional?.id ?? null) as never,
      faixaSalarialId: (s.faixaSalarial?.id ?? null) as never,
      ambienteId: s.ambiente?.id ?? null,
      funcaoId: s.funcao?.id ?? null,
      modeloRoteiroId: null,
      excederQuantidade: false,
    },
    save: (output) =>
      contratacao.enviar((excederQuantidade) =>
        call(
          c.contratar,
          { id: s.id, aplicacaoId: candidato.id, versao: candidato.versao, ...output, excederQuantidade },
          { errors: 'none' },
        ),
      ),
    done: contratacao.feito,
  })
  return (
    <MolduraDaContratacao
      de={de}
      form={form}
      contratacao={contratacao}
      consequencia="O talento é criado do mesmo modo e a solicitação passa a ter mais contratados do que vagas."
    >
      <FormGrid>
        <FormCell>
          {candidato.empresaDeOrigem &&
            `Copia o cadastro de ${candidato.empresaDeOrigem} para esta empresa; lá o candidato continua. `}
          Cria o talento com a primeira linha do histórico e preenche uma vaga da solicitação {s.codigo}.
        </FormCell>
        <FormCell span={6} tablet={6}>
          <FormDate name="dataAdmissao" />
        </FormCell>
        <FormCell span={6} tablet={6}>
          <FormCode name="vinculo" codes={VINCULO} />
        </FormCell>
        <FormSelect name="estabelecimentoId" options={estabelecimentos} />
        <FormTree name="areaOrganizacionalId" nodes={areas} />
        <FormLookup name="faixaSalarialId" chosen={faixa} onPick={setFaixa} load={buscarFaixas} />
        <RoteiroDaAdmissao entry={c.roteirosDaContratacao} />
        <FormCell>
          <AvisosDaAdmissao entry={c.conferenciaDaContratacao} oferecido={s.remuneracao ?? null} />
        </FormCell>
        {pedeLugar && (
          <>
            <FormCell span={6} tablet={6}>
              <FormSelect name="ambienteId" options={comAtual(listaAmbientes as Option<number>[], s.ambiente)} />
            </FormCell>
            <FormCell span={6} tablet={6}>
              <FormSelect name="funcaoId" options={comAtual(listaFuncoes as Option<number>[], s.funcao)} />
            </FormCell>
          </>
        )}
      </FormGrid>
    </MolduraDaContratacao>
  )
}
